/**
 * The dev server of one remote, for a shell of another origin (`npm run dev`): with CORS, and with hot reload if the shell is a
 * development build, else a reload of the page.
 * @param {{ port?: number }} argv the rspack CLI's own arguments
 */
export function remoteDevServer(argv = {}) {
  const port = Number(argv.port ?? process.env.YOLO_REMOTE_PORT ?? 4101);
  return {
    host: '127.0.0.1',
    port,
    hot: true,
    liveReload: true,
    allowedHosts: 'all',
    headers: { 'Access-Control-Allow-Origin': '*', 'X-Content-Type-Options': 'nosniff' },
    // Explicit, because the page has the shell's origin.
    client: { webSocketURL: `ws://127.0.0.1:${port}/ws`, overlay: false },
  };
}
