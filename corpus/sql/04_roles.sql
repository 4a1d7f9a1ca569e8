-- Who may do what in the schema being filled. The owner runs this; the reader gets SELECT, the
-- folding and searching functions, and nothing else; nobody else gets anything. Later tables of
-- the owner follow the same rule.

DO $$
DECLARE
    filled text := quote_ident(current_schema());
BEGIN
    EXECUTE format('REVOKE ALL ON SCHEMA %s FROM PUBLIC, isnad_reader', filled);
    EXECUTE format('REVOKE ALL ON ALL TABLES IN SCHEMA %s FROM PUBLIC, isnad_reader', filled);
    EXECUTE format('REVOKE ALL ON ALL FUNCTIONS IN SCHEMA %s FROM PUBLIC, isnad_reader', filled);
    EXECUTE format('GRANT USAGE ON SCHEMA %s TO isnad_reader', filled);
    EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA %s TO isnad_reader', filled);
    EXECUTE format('GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA %s TO isnad_reader', filled);
    EXECUTE format(
        'ALTER DEFAULT PRIVILEGES IN SCHEMA %s GRANT SELECT ON TABLES TO isnad_reader', filled);
    EXECUTE format(
        'ALTER DEFAULT PRIVILEGES IN SCHEMA %s GRANT EXECUTE ON FUNCTIONS TO isnad_reader', filled);
END $$;
