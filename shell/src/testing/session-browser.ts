import type { SessionView, UserView } from '@yolo/contract/accounts';
import { aMember } from '@yolo/platform/testing';
import { SessionStore, type SessionServer } from '../platform/session';

export const MINUTE = 60_000;

/** Web Locks of one browser, shared by its tabs. */
function browserLocks(): LockManager {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: LockOptions, work: () => Promise<unknown>) => {
    const aborted = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    );
    const next = Promise.race([last, aborted]).then(work);
    last = Promise.allSettled([last, next]);
    return next;
  };
  return { request, query: () => Promise.resolve({}) } as unknown as LockManager;
}

/** A fake browser with storage, locks and a server; each tab has a store of its own. */
export function browser() {
  const tabs: EventTarget[] = [];
  const values = new Map<string, string>();
  const locks = browserLocks();
  let tokenCount = 0;
  const view = (user: UserView, minutes = 10): SessionView => ({
    accessToken: `token-${++tokenCount}`,
    accessTokenExpiresAt: new Date(Date.now() + minutes * MINUTE).toISOString(),
    user,
  });
  const server = {
    refresh: jest.fn<Promise<SessionView>, []>(() => Promise.resolve(view(aMember()))),
    read: jest.fn<Promise<UserView>, []>(() => Promise.resolve(aMember())),
    signOut: jest.fn<Promise<void>, []>(() => Promise.resolve()),
  } satisfies SessionServer;
  const openTab = () => {
    const window = new EventTarget();
    tabs.push(window);
    const notifyOthers = (key: string) => {
      for (const tab of tabs) if (tab !== window) tab.dispatchEvent(new StorageEvent('storage', { key }));
    };
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => (values.set(key, value), notifyOthers(key)),
      removeItem: (key: string) => (values.delete(key), notifyOthers(key)),
    } as unknown as Storage;
    return new SessionStore(server, { storage, window, locks, now: () => Date.now() });
  };
  return { openTab, server, view, values, tabs, locks };
}
