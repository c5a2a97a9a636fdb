/** Where socket.io listens, on the page's own origin. */
export const LIVE_PATH = '/api/live';
