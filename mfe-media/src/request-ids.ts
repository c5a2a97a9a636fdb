import { useRef } from 'react';

/** The same thing sent again is under the same id until it has arrived: a lost answer makes nothing twice. */
export function useRequestIds() {
  const ids = useRef(new Map<string, string>());
  return {
    /** @param what is sent, in whatever words tell it from other things */
    idOf(what: string): string {
      const known = ids.current.get(what) ?? crypto.randomUUID();
      ids.current.set(what, known);
      return known;
    },
    arrived: (what: string) => void ids.current.delete(what),
  };
}
