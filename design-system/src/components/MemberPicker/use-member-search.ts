import { useEffect, useState } from 'react';

/** Someone who can be invited. */
export interface Member {
  id: string;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
}

export type SearchState =
  | { step: 'idle' }
  | { step: 'short' }
  | { step: 'loading' }
  | { step: 'failed' }
  | { step: 'found'; members: Member[] };

/** Limits of the member search (spec 1 ch. 9). */
export const minLetters = 2;
export const debounceMs = 300;
export const maxResults = 10;

type Search = (query: string, signal: AbortSignal) => Promise<Member[]>;

/** Runs the search 300 ms after the last letter; an older answer never overwrites a newer one. `retry` asks again. */
export const useMemberSearch = (query: string, search: Search): { state: SearchState; retry: () => void } => {
  const [answer, setAnswer] = useState<{ query: string; attempt: number; members: Member[] | null } | null>(
    null,
  );
  const [attempt, setAttempt] = useState(0);
  const wanted = query.trim();
  useEffect(() => {
    if (wanted.length < minLetters) return;
    const abort = new AbortController();
    const settle = (members: Member[] | null) => {
      if (!abort.signal.aborted) setAnswer({ query: wanted, attempt, members });
    };
    const timer = setTimeout(() => {
      search(wanted, abort.signal).then(settle, () => settle(null));
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted, search, attempt]);
  const retry = () => setAttempt(attempt + 1);
  if (wanted.length === 0) return { state: { step: 'idle' }, retry };
  if (wanted.length < minLetters) return { state: { step: 'short' }, retry };
  if (answer?.query !== wanted || answer.attempt !== attempt) return { state: { step: 'loading' }, retry };
  return { state: answer.members ? { step: 'found', members: answer.members } : { step: 'failed' }, retry };
};
