import type { UploadKind } from '@yolo/contract/media';
import type { Refusal } from './queued-photo';
import type { SendFailure } from './send';

/** Tries after failures that may be temporary, for one photo and without a byte of progress. */
const TRIES = 5;
/** Chromium itself resends an interrupted part from its start: each such interruption ends in a wrong offset. */
const OFFSET_TRIES = 4;
/** Temporary failures: too slow, locked, too many, no server behind the proxy. */
const temporary = [408, 423, 429, 502, 503, 504];
/** The server has no such upload, or has it in another state. */
const gone = [404, 409, 410];
/** Failures because of the content of the file. */
const aboutContent = [413, 415];

/** What is done about a failed request. */
export type Remedy =
  | 'go on'
  | 'wait'
  /** Unless it has arrived, and only the answer was lost. */
  | 'begin anew'
  | 'send no preview'
  | Refusal;

/** What was being sent. */
interface Attempt {
  kind: UploadKind;
  /** Failures in a row, this one included. */
  tries: number;
  /** Whether the server has a part of it. */
  hasBegun: boolean;
}

export const isPassing = (status: number): boolean => temporary.includes(status);

/** For an answer of 400 and more that is not temporary. */
export function remedyFor({ status, said }: SendFailure, { kind, tries, hasBegun }: Attempt): Remedy {
  const isGone = hasBegun && gone.includes(status);
  if ((said === null || status === 401 || status >= 500 || isGone) && tries <= TRIES) {
    // A wrong offset is requested again; only if that does not help, the upload is restarted.
    if (isGone && (status !== 409 || tries > OFFSET_TRIES)) return 'begin anew';
    return tries > 1 ? 'wait' : 'go on';
  }
  if (kind === 'preview' && aboutContent.includes(status)) return 'send no preview';
  const { title, message } = said ?? { title: 'Upload failed', message: 'Please try again.' };
  // The content of the file does not change, and a deleted photo must not come back.
  const final = said !== null && (said.code === 'photo_gone' || aboutContent.includes(status));
  return { title, message, final };
}
