import type { EventChange } from '@yolo/contract';
import { Observable } from 'rxjs';
import { Polling } from './polling';
import { type LiveSocket, type OpenSocket, RETRY_LOADING, type SocketEvents } from './open-socket';

/**
 * Live changes for a link, over a connection of its own without session.
 * @returns emits null whenever changes may have been missed
 */
export function changesByLink(
  loadSocket: () => Promise<OpenSocket>,
  link: string,
): Observable<EventChange | null> {
  return new Observable((subscriber) => {
    let socket: LiveSocket | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const emitGap = () => subscriber.next(null);
    const polling = new Polling(emitGap);
    const events: SocketEvents = {
      connected: () => {
        polling.stop();
        emitGap();
      },
      disconnected: () => polling.start(),
      refused: emitGap,
      eventChanged: (change) => subscriber.next(change),
      memberChanged: () => undefined,
      accessEnded: emitGap,
      generation: () => undefined,
    };
    const connect = () =>
      void loadSocket().then(
        (open) => {
          if (!subscriber.closed) socket = open(() => Promise.resolve({ link }), events);
        },
        () => {
          if (!subscriber.closed) timer = setTimeout(connect, RETRY_LOADING);
        },
      );
    polling.start();
    connect();
    return () => {
      clearTimeout(timer);
      polling.stop();
      socket?.close();
    };
  });
}
