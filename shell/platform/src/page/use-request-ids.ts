import { useRef } from 'react';

export interface RequestIds {
  /** @param content all that is asked for, as JSON can say it: the same is under the same id until it has arrived */
  idOf(content: unknown): string;
  /** It was done: asked for again, it is meant again. */
  arrived(content: unknown): void;
}

/** Ids of requests that create something: sent again because the answer was lost, they make nothing twice. */
export function useRequestIds(): RequestIds {
  const ids = useRef(new Map<string, string>());
  return {
    idOf(content) {
      const key = JSON.stringify(content);
      const id = ids.current.get(key) ?? crypto.randomUUID();
      ids.current.set(key, id);
      return id;
    },
    arrived: (content) => void ids.current.delete(JSON.stringify(content)),
  };
}
