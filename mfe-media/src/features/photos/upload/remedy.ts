import type { UploadKind } from '@yolo/contract/media';
import type { Refusal } from './queued-photo';
import type { Failed } from './send';

/** How often an answer that may be chance is taken for chance, for one photo and without a byte of progress. */
const TRIES = 5;
/** Chromium sends a part whose line was cut once more by itself, from where it began: each such cut ends in a wrong offset. */
const OFFSET_TRIES = 4;
/** Answers that pass by themselves: too slow, locked, too many, no server behind the proxy. */
const passing = [408, 423, 429, 502, 503, 504];
/** The server has no such upload, or another one than we think. */
const gone = [404, 409, 410];
/** Answers to what is in the file. */
const aboutContent = [413, 415];

/** What is done about an answer that is a failure. */
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
  /** How often it has failed in a row, this time counted. */
  tries: number;
  /** Whether the server has a part of it. */
  hasBegun: boolean;
}

export const isPassing = (status: number): boolean => passing.includes(status);

/** For an answer of 400 and more that does not pass by itself. */
export function remedyFor({ status, said }: Failed, { kind, tries, hasBegun }: Attempt): Remedy {
  const isGone = hasBegun && gone.includes(status);
  if ((said === null || status === 401 || status >= 500 || isGone) && tries <= TRIES) {
    // A wrong offset is asked for again; only where that does not help, the upload is begun anew.
    if (isGone && (status !== 409 || tries > OFFSET_TRIES)) return 'begin anew';
    return tries > 1 ? 'wait' : 'go on';
  }
  if (kind === 'preview' && aboutContent.includes(status)) return 'send no preview';
  const { title, message } = said ?? { title: 'Upload failed', message: 'Please try again.' };
  // What is in the file stays there, and what somebody has deleted is not to come back.
  const final = said !== null && (said.code === 'photo_gone' || aboutContent.includes(status));
  return { title, message, final };
}
