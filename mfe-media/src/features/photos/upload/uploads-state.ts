import type { Upload } from '@yolo/design-system/areas';
import type { QueuedPhoto } from './queued-photo';
import type { PauseCause } from './retry-backoff';
import { shownOf } from './shown';
import type { Report } from './tabs';

/** The uploads to one event, as a page shows them. */
export interface UploadsState {
  /** In the order of choosing. */
  files: Upload[];
  /** Number of the photos chosen last that the event already had. */
  known: number;
  /** The cause of a pause; null: it is sending, or has nothing to send. */
  waitingFor: PauseCause | null;
  /** False: waiting photos are lost with the page, because the browser is full or stores nothing. */
  kept: boolean;
}

export const NOTHING: UploadsState = { files: [], known: 0, waitingFor: null, kept: true };

/** Storage key of the mark that photos of this member wait, which saves opening the database; also in the manifest. */
export const keptKey = (memberId: string) => `yolo.uploads.${memberId}`;

/** The facts from which the state of one event is computed. */
interface StateInput extends Pick<UploadsState, 'known' | 'kept'> {
  /** In their order. */
  photos: readonly QueuedPhoto[];
  /** Reports of the tabs that send; a later one overrides an earlier one. */
  reports: readonly Report[];
  /** Addresses of pictures, by id. */
  pictures: ReadonlyMap<string, string>;
}

export function uploadsState({ photos, reports, pictures, known, kept }: StateInput): UploadsState {
  const sent = new Map(reports.flatMap((report) => report.sent));
  const flights = new Set(reports.flatMap((report) => report.flights));
  const files = photos.map((photo) => shownOf(photo, { sent, flights, pictures }));
  const isBusy = files.some(({ state }) => state === 'waiting' || state === 'sending');
  const waitingFor = reports.reduce<Report['waitingFor']>((last, report) => report.waitingFor ?? last, null);
  return { files, known, waitingFor: isBusy ? waitingFor : null, kept };
}
