import { useState } from 'react';

/** The beginning of a long list until somebody asks for all of it. */
export function useShowAll<T>(items: T[], first: number) {
  const [all, setAll] = useState(false);
  return {
    shown: all ? items : items.slice(0, first),
    hidden: all ? 0 : Math.max(0, items.length - first),
    showAll: () => setAll(true),
  };
}
