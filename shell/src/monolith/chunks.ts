/** In the monolith the bundler loads its chunks itself. */
export const serveChunks = () => undefined;
