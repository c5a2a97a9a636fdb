/** Text by key, as `Storage` keeps it. */
export type KeptText = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A storage of the browser; where it is blocked or full, what is written lasts as long as the page.
 * @param open may throw, as `window.localStorage` does where site data is blocked
 */
export function keptText(open: () => Storage): KeptText {
  const unkept = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T): T | null => {
    try {
      return work(open());
    } catch {
      return null;
    }
  };
  return {
    getItem: (key) => unkept.get(key) ?? attempt((storage) => storage.getItem(key)),
    setItem(key, value) {
      const kept = attempt((storage) => (storage.setItem(key, value), true));
      if (kept) unkept.delete(key);
      else unkept.set(key, value);
    },
    removeItem(key) {
      unkept.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}

/** Kept by the browser, shared by its tabs. */
export const browserText = keptText(() => window.localStorage);

/** Kept by this tab. */
export const tabText = keptText(() => window.sessionStorage);
