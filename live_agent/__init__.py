"""The eight read-only tools: contract, gateway, tools, transports."""
