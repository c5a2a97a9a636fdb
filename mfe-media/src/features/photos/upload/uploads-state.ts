import type { Upload } from '@yolo/design-system/areas';

/** What a page shows of the photos on their way to one event. */
export interface UploadsState {
  /** In the order of choosing. */
  files: Upload[];
  /** How many of those chosen last the event had already. */
  known: number;
  /** Why nothing moves; null: it does, or nothing has to. */
  waitingFor: 'network' | 'server' | null;
  /** False: what waits ends with the page, because the browser is full or keeps nothing. */
  kept: boolean;
}

export const NOTHING: UploadsState = { files: [], known: 0, waitingFor: null, kept: true };

/** Under which the browser keeps that something of this member waits, so that finding out costs nothing; the manifest names it, too. */
export const keptKey = (memberId: string) => `yolo.uploads.${memberId}`;
