/** Live changes for the shell and for plain pages; the connection itself is `@yolo/platform/live-socket`. */
export { changesByLink } from './by-link';
export { RETRY_LOADING, type LiveSocket, type OpenSocket, type SocketEvents } from './open-socket';
export { Polling } from './polling';
