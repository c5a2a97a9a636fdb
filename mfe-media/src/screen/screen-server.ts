import { type Api, apiOf, createTransport, type EventChange } from '@yolo/contract';
import { mediaApi } from '@yolo/contract/media';
import type { mediaRoutes } from '@yolo/contract/media/schemas';
import { changesByLink } from '@yolo/platform/live';
import { openSocket } from '@yolo/platform/live-socket';
import type { Observable } from 'rxjs';

/** The connection to the server of a screen where nobody is signed in. */
export interface ScreenServer {
  api: Pick<Api<typeof mediaRoutes>, 'readScreen' | 'askScreenCode' | 'readScreenCode'>;
  /** Changes for the screen with this token; null: some may have been missed. */
  changes(token: string): Observable<EventChange | null>;
}

const noToken = () => Promise.resolve(null);

export function connectScreenServer(): ScreenServer {
  const transport = createTransport({
    baseUrl: '',
    fetch: (...args) => fetch(...args),
    accessToken: noToken,
    renewAccessToken: noToken,
    inviteToken: () => null,
  });
  return {
    api: apiOf(transport, mediaApi),
    changes: (token) => changesByLink(() => Promise.resolve(openSocket), token),
  };
}
