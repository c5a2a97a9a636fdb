/** The bundler fetches its chunks itself. */
export const serveChunks = () => undefined;
