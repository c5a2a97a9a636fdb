import type { SessionView, UserView } from '@yolo/contract/accounts';
import { aMember } from '@yolo/platform/testing';
import { SessionStore, type SessionServer } from '../platform/session';

export const MINUTE = 60_000;

/** Locks of one browser, shared by its tabs. */
function browserLocks(): LockManager {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: LockOptions, work: () => Promise<unknown>) => {
    const refused = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    );
    const next = Promise.race([last, refused]).then(work);
    last = Promise.allSettled([last, next]);
    return next;
  };
  return { request, query: () => Promise.resolve({}) } as unknown as LockManager;
}

/** One browser: storage, locks and a server; each tab is a store of its own. */
export function browser() {
  const tabs: EventTarget[] = [];
  const values = new Map<string, string>();
  const locks = browserLocks();
  let made = 0;
  const view = (user: UserView, minutes = 10): SessionView => ({
    accessToken: `token-${++made}`,
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
    const tell = (key: string) => {
      for (const tab of tabs) if (tab !== window) tab.dispatchEvent(new StorageEvent('storage', { key }));
    };
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => (values.set(key, value), tell(key)),
      removeItem: (key: string) => (values.delete(key), tell(key)),
    } as unknown as Storage;
    return new SessionStore(server, { storage, window, locks, now: () => Date.now() });
  };
  return { openTab, server, view, values, tabs, locks };
}
