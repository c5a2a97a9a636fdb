import { useEffect, useState } from 'react';

/** Where a search stands. `short`: too few letters to ask. */
export type SearchState<Found> =
  | { step: 'idle' }
  | { step: 'short' }
  | { step: 'loading' }
  | { step: 'failed' }
  | { step: 'found'; found: Found[] };

/** Asked with what is typed; should give up when the signal aborts. */
export type Search<Found> = (query: string, signal: AbortSignal) => Promise<Found[]>;

/** Pause after the last letter before the search is asked, in ms (spec 1 ch. 9). */
const debounceMs = 300;

/**
 * Runs the search once the typing pauses, from `minLetters` on; an older answer never overwrites a newer one. `retry` asks again.
 * Without a search it stays idle.
 */
export const useSearch = <Found>(
  query: string,
  search: Search<Found> | undefined,
  minLetters: number,
): { state: SearchState<Found>; retry: () => void } => {
  const [answer, setAnswer] = useState<{ query: string; attempt: number; found: Found[] | null } | null>(
    null,
  );
  const [attempt, setAttempt] = useState(0);
  const wanted = query.trim();
  useEffect(() => {
    if (!search || wanted.length < minLetters) return;
    const abort = new AbortController();
    const settle = (found: Found[] | null) => {
      if (!abort.signal.aborted) setAnswer({ query: wanted, attempt, found });
    };
    const timer = setTimeout(() => {
      search(wanted, abort.signal).then(settle, () => settle(null));
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted, search, attempt, minLetters]);
  const retry = () => setAttempt(attempt + 1);
  if (!search || wanted.length === 0) return { state: { step: 'idle' }, retry };
  if (wanted.length < minLetters) return { state: { step: 'short' }, retry };
  if (answer?.query !== wanted || answer.attempt !== attempt) return { state: { step: 'loading' }, retry };
  return { state: answer.found ? { step: 'found', found: answer.found } : { step: 'failed' }, retry };
};
