/** Text by key, a subset of `Storage`. */
export type KeptText = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A storage of the browser, with a fallback in memory if it is blocked or full.
 * @param open may throw, as `window.localStorage` does if site data is blocked
 */
export function keptText(open: () => Storage): KeptText {
  const inMemory = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T): T | null => {
    try {
      return work(open());
    } catch {
      return null;
    }
  };
  return {
    getItem: (key) => inMemory.get(key) ?? attempt((storage) => storage.getItem(key)),
    setItem(key, value) {
      const isStored = attempt((storage) => (storage.setItem(key, value), true));
      if (isStored) inMemory.delete(key);
      else inMemory.set(key, value);
    },
    removeItem(key) {
      inMemory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}

/** Stored by the browser, shared by its tabs. */
export const browserText = keptText(() => window.localStorage);

/** Stored for this tab. */
export const tabText = keptText(() => window.sessionStorage);
