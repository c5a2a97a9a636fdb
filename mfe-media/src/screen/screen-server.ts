import type { Api, EventChange } from '@yolo/contract';
import type { mediaRoutes } from '@yolo/contract/media/schemas';
import type { Observable } from 'rxjs';

/** The connection to the server of a screen where nobody is signed in. */
export interface ScreenServer {
  api: Pick<Api<typeof mediaRoutes>, 'readScreen' | 'askScreenCode' | 'readScreenCode'>;
  /** Changes for the screen with this token; null: some may have been missed. */
  changes(token: string): Observable<EventChange | null>;
}
