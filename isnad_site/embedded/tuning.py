"""Server settings for one reader on a machine with two cores, given on the command line.

They are not written into the cluster's files, so they follow the code and a moved checkout.
"""

SETTINGS = {
    # Nobody but this machine's socket, which lies in a 0700 folder.
    "listen_addresses": "",
    "unix_socket_permissions": "0700",
    "password_encryption": "scram-sha-256",
    # The passwords are 256 random bits: hashing them 4,096 times protects nothing and costs
    # every new connection some milliseconds.
    "scram_iterations": "64",
    "max_connections": "60",
    # Memory, in step with a corpus of some hundred megabytes.
    "shared_buffers": "128MB",
    "effective_cache_size": "1GB",
    "work_mem": "16MB",
    "maintenance_work_mem": "128MB",
    # Containers often limit /dev/shm to 64 MB, which parallel index builds exceed.
    "dynamic_shared_memory_type": "sysv",
    # Queries last milliseconds: compiling them or sharing them among workers costs more.
    "jit": "off",
    "max_parallel_workers_per_gather": "0",
    "random_page_cost": "1.1",
    # One server without replicas; a power cut may lose the last moments, never consistency.
    "synchronous_commit": "off",
    "wal_level": "minimal",
    "max_wal_senders": "0",
    "max_wal_size": "1GB",
    "checkpoint_timeout": "15min",
    # The log goes to a private file; it never quotes parameters.
    "log_parameter_max_length_on_error": "0",
    "log_timezone": "UTC",
    "timezone": "UTC",
}
