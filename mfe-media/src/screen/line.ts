import { type Api, apiOf, createTransport, type EventChange } from '@yolo/contract';
import { mediaApi } from '@yolo/contract/media';
import type { mediaRoutes } from '@yolo/contract/media/schemas';
import { changesByLink } from '@yolo/platform/live';
import { openSocket } from '@yolo/platform/live-socket';
import type { Observable } from 'rxjs';

/** The way to the server of a screen that nobody has signed in at. */
export interface Line {
  api: Pick<Api<typeof mediaRoutes>, 'readScreen' | 'askScreenCode' | 'readScreenCode'>;
  /** Changes that the screen with this token hears of; null: some may have been missed. */
  changes(token: string): Observable<EventChange | null>;
}

const nobody = () => Promise.resolve(null);

export function openLine(): Line {
  const transport = createTransport({
    baseUrl: '',
    fetch: (...asked) => fetch(...asked),
    accessToken: nobody,
    renewAccessToken: nobody,
    inviteToken: () => null,
  });
  return {
    api: apiOf(transport, mediaApi),
    changes: (token) => changesByLink(() => Promise.resolve(openSocket), token),
  };
}
