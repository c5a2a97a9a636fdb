import { useRef } from 'react';

/**
 * The number of what is sent: the same however often that is, so that the server does it once, and another as soon as
 * something else is asked for.
 */
export function useRequestId() {
  const last = useRef<{ asked: string; id: string }>(undefined);
  return {
    of(content: unknown): string {
      const asked = JSON.stringify(content);
      if (last.current?.asked !== asked) last.current = { asked, id: crypto.randomUUID() };
      return last.current.id;
    },
    /** It was done: the same asked for again is meant. */
    renew(): void {
      last.current = undefined;
    },
  };
}
