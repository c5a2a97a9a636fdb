import { asErrorView, LIVE_PATH } from '@yolo/contract';
import { io } from 'socket.io-client';
import type { OpenSocket } from './open-socket';
import { asWatched, heard } from './messages';

const ANSWER_DEADLINE = 10_000;
/** After the server refused the handshake; socket.io itself tries again only when the network failed. */
const REFUSED_RETRY = 10_000;
/** After the server hung up, as it does when a session has ended elsewhere or its process is going down. */
const HUNG_UP_RETRY = 1_000;

/** Opens the live connection; a chunk of its own, because most pages never listen. */
export const openSocket: OpenSocket = (auth, on) => {
  const socket = io({
    path: LIVE_PATH,
    // Its own polling needs a balancer that keeps a browser at one process; without a socket, `Polling` asks.
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
    if (reason === 'io server disconnect') timer = setTimeout(() => socket.connect(), HUNG_UP_RETRY);
  });
  socket.on('event.changed', heard.eventChanged(on.eventChanged));
  socket.on('member.changed', heard.memberChanged(on.memberChanged));
  socket.on('access.ended', heard.accessEnded(on.accessEnded));
  socket.on(
    'generation',
    heard.generation(({ id }) => on.generation(id)),
  );

  return {
    async watch(eventId, since) {
      const request = since === undefined ? { eventId } : { eventId, since };
      const answer: unknown = await socket.timeout(ANSWER_DEADLINE).emitWithAck('event.watch', request);
      const refusal = asErrorView(answer);
      if (refusal?.code === 'event_not_found') return null;
      if (refusal) throw new Error(refusal.message);
      return asWatched(answer);
    },
    unwatch: (eventId) => void socket.emit('event.unwatch', { eventId }),
    renew: (accessToken) => void (socket.connected && socket.emit('session.renew', { accessToken })),
    close: () => {
      clearTimeout(timer);
      socket.disconnect();
    },
  };
};
