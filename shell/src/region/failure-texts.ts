import type { FailureClass } from '@yolo/contract';
import type { LoadFailure } from '../loader/failure';

/** A file with wrong content, whose cached copy the diagnosis has replaced (script.ts). Incompatible remotes have no file. */
const isDamaged = ({ failure, file }: LoadFailure): boolean => failure === 'incompatible' && file !== null;

/** Retrying would fail again; only a reload brings matching builds. */
export const needsReload = (failure: LoadFailure): boolean =>
  failure.failure === 'gone' || (failure.failure === 'incompatible' && !isDamaged(failure));

/** The text of the tile. */
export const failureText = (failure: LoadFailure): string =>
  isDamaged(failure)
    ? 'It did not arrive as it was released. The rest of Yolo still works.'
    : failureTexts[failure.failure];

const failureTexts: Record<FailureClass, string> = {
  unreachable: 'This part could not be reached. The rest of Yolo still works.',
  gone: 'A newer version has taken its place. Reload the page to get it; what you typed is kept.',
  'not-javascript': 'The server sent something else in its place. The rest of Yolo still works.',
  incompatible: 'It does not fit the version of Yolo that is open. Reload the page to get the newest one.',
  'threw-starting': 'It stopped while starting. The rest of Yolo still works.',
  'threw-rendering': 'It stopped while drawing itself. The rest of Yolo still works.',
  hung: 'It took too long to start. The rest of Yolo still works.',
};
