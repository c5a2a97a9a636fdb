import type { EventChange } from '@yolo/contract';
import { Observable } from 'rxjs';
import { Polling } from './polling';
import { type LiveSocket, type OpenSocket, RETRY_LOADING, type SocketEvents } from './open-socket';

/**
 * Over a connection of its own: the page has no member, whatever session the browser has.
 * @returns null whenever changes may have been missed
 */
export function changesByLink(
  loadSocket: () => Promise<OpenSocket>,
  link: string,
): Observable<EventChange | null> {
  return new Observable((subscriber) => {
    let socket: LiveSocket | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => subscriber.next(null);
    const polling = new Polling(again);
    const on: SocketEvents = {
      connected: () => {
        polling.stop();
        again();
      },
      disconnected: () => polling.start(),
      refused: again,
      eventChanged: (change) => subscriber.next(change),
      memberChanged: () => undefined,
      accessEnded: again,
      generation: () => undefined,
    };
    const connect = () =>
      void loadSocket().then(
        (open) => {
          if (!subscriber.closed) socket = open(() => Promise.resolve({ link }), on);
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
