/**
 * The dev server of one remote, shown inside a shell that runs elsewhere (`npm run dev`): open to that origin, with hot
 * reload where the shell is a development build and a reload of the page where it is not.
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
    // The page comes from the shell's origin, so the socket's address cannot be taken from it.
    client: { webSocketURL: `ws://127.0.0.1:${port}/ws`, overlay: false },
  };
}
