"""Pictures of chains: rows, the graph made from them, its layout, and its drawing as SVG."""
