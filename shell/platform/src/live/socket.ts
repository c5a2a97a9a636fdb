import { asErrorView, LIVE_PATH } from '@yolo/contract';
import { io } from 'socket.io-client';
import type { OpenSocket } from './open-socket';
import { parseWatched, messageHandlers } from './messages';

const ANSWER_DEADLINE = 10_000;
/** Delay before reconnecting after a refused handshake; socket.io itself only retries network failures. */
const REFUSED_RETRY = 10_000;
/** Delay before reconnecting after the server closed the connection, e.g. at the end of a session or at a shutdown. */
const CLOSED_RETRY = 1_000;

/** Opens the live connection; a chunk of its own, because most pages do not need it. */
export const openSocket: OpenSocket = (auth, on) => {
  const socket = io({
    path: LIVE_PATH,
    // socket.io polling would need sticky sessions; `Polling` replaces it.
    transports: ['websocket'],
    auth: (send) => void auth().then(send),
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  socket.on('connect', () => on.connected());
  socket.on('connect_error', (error: Error & { data?: unknown }) => {
    const refusal = asErrorView(error.data);
    if (refusal) on.refused(refusal.code);
    if (!socket.active) timer = setTimeout(() => socket.connect(), REFUSED_RETRY);
  });
  socket.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') on.disconnected();
    if (reason === 'io server disconnect') timer = setTimeout(() => socket.connect(), CLOSED_RETRY);
  });
  socket.on('event.changed', messageHandlers.eventChanged(on.eventChanged));
  socket.on('member.changed', messageHandlers.memberChanged(on.memberChanged));
  socket.on('access.ended', messageHandlers.accessEnded(on.accessEnded));
  socket.on(
    'generation',
    messageHandlers.generation(({ id }) => on.generation(id)),
  );

  return {
    async watch(eventId, since) {
      const request = since === undefined ? { eventId } : { eventId, since };
      const answer: unknown = await socket.timeout(ANSWER_DEADLINE).emitWithAck('event.watch', request);
      const refusal = asErrorView(answer);
      if (refusal?.code === 'event_not_found') return null;
      if (refusal) throw new Error(refusal.message);
      return parseWatched(answer);
    },
    unwatch: (eventId) => void socket.emit('event.unwatch', { eventId }),
    renew: (accessToken) => void (socket.connected && socket.emit('session.renew', { accessToken })),
    close: () => {
      clearTimeout(timer);
      socket.disconnect();
    },
  };
};
