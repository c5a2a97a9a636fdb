import type { Upload } from '@yolo/design-system/areas';
import type { QueuedPhoto } from './queued-photo';
import type { WaitedFor } from './retry-backoff';
import { shownOf } from './shown';
import type { Report } from './tabs';

/** What a page shows of the photos on their way to one event. */
export interface UploadsState {
  /** In the order of choosing. */
  files: Upload[];
  /** How many of those chosen last the event had already. */
  known: number;
  /** Why nothing moves; null: it does, or nothing has to. */
  waitingFor: WaitedFor | null;
  /** False: what waits ends with the page, because the browser is full or keeps nothing. */
  kept: boolean;
}

export const NOTHING: UploadsState = { files: [], known: 0, waitingFor: null, kept: true };

/** Under which the browser keeps that something of this member waits, so that finding out costs nothing; the manifest names it, too. */
export const keptKey = (memberId: string) => `yolo.uploads.${memberId}`;

/** What is known of the photos on their way to one event. */
interface OnTheirWay extends Pick<UploadsState, 'known' | 'kept'> {
  /** In their order. */
  photos: readonly QueuedPhoto[];
  /** Of the tabs that send; what a later one says counts. */
  reports: readonly Report[];
  /** Addresses of pictures, by id. */
  pictures: ReadonlyMap<string, string>;
}

export function uploadsState({ photos, reports, pictures, known, kept }: OnTheirWay): UploadsState {
  const sent = new Map(reports.flatMap((report) => report.sent));
  const flights = new Set(reports.flatMap((report) => report.flights));
  const files = photos.map((photo) => shownOf(photo, { sent, flights, pictures }));
  const isBusy = files.some(({ state }) => state === 'waiting' || state === 'sending');
  const waitingFor = reports.reduce<Report['waitingFor']>((last, report) => report.waitingFor ?? last, null);
  return { files, known, waitingFor: isBusy ? waitingFor : null, kept };
}
