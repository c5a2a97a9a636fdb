import { useRef } from 'react';

export interface RequestIds {
  /** @param content of the request, serializable as JSON: equal content has the same id until `arrived` */
  idOf(content: unknown): string;
  /** The request has succeeded: the same content gets a new id. */
  arrived(content: unknown): void;
}

/** Idempotency ids of creating requests, so that a request that is repeated after a lost answer creates nothing twice. */
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
