import { useEffect, useState } from 'react';

/** State of a search. `short`: too few letters for a search. */
export type SearchState<Found> =
  | { step: 'idle' }
  | { step: 'short' }
  | { step: 'loading' }
  | { step: 'failed' }
  | { step: 'found'; found: Found[] };

/** Called with the typed text; should stop when the signal aborts. */
export type Search<Found> = (query: string, signal: AbortSignal) => Promise<Found[]>;

/** Debounce delay of the search in ms (spec 1 ch. 9). */
const debounceMs = 300;

/**
 * Runs the search debounced, from `minLetters` on; an older answer never overwrites a newer one. `retry` searches again. Idle
 * without a search function.
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
  const term = query.trim();
  useEffect(() => {
    if (!search || term.length < minLetters) return;
    const abort = new AbortController();
    const settle = (found: Found[] | null) => {
      if (!abort.signal.aborted) setAnswer({ query: term, attempt, found });
    };
    const timer = setTimeout(() => {
      search(term, abort.signal).then(settle, () => settle(null));
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [term, search, attempt, minLetters]);
  const retry = () => setAttempt(attempt + 1);
  if (!search || term.length === 0) return { state: { step: 'idle' }, retry };
  if (term.length < minLetters) return { state: { step: 'short' }, retry };
  if (answer?.query !== term || answer.attempt !== attempt) return { state: { step: 'loading' }, retry };
  return { state: answer.found ? { step: 'found', found: answer.found } : { step: 'failed' }, retry };
};
