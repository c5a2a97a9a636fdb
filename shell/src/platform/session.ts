import { ApiError } from '@yolo/contract';
import { ACCESS_TOKEN_SECONDS, type UserView } from '@yolo/contract/accounts';
import type { SessionView } from '@yolo/contract/accounts/schemas';
import type { KeptText, Session } from '@yolo/platform';
import { SESSION_KEY, StoredSession } from './stored-session';
import { withSecondRequest, withLock } from './renewal';
import { State } from './state';

/** Renewal begins this long before the access token ends, in milliseconds. */
const RENEW_BEFORE = 60_000;
/** A token that expires sooner than this is renewed before use. */
const MIN_LIFETIME = 10_000;
/** Delay before a failed renewal (no network) is retried. */
const RETRY_AFTER = 15_000;

/** The calls of the API that the session makes itself. */
export interface SessionServer {
  refresh(): Promise<SessionView>;
  read(): Promise<UserView>;
  signOut(): Promise<void>;
}

export interface SessionEnvironment {
  storage: KeptText;
  /** Receives the `storage` events of other tabs. */
  window: EventTarget;
  /** Web Locks, so that one tab at a time rotates the refresh token; undefined in browsers without them. */
  locks: LockManager | undefined;
  now(): number;
}

/** The session of the signed-in member, stored in localStorage and shared by all tabs (`spec 1 ch. 4`, auth session). */
export class SessionStore {
  readonly session: State<Session>;
  /** False until a stored session with an expired token is confirmed. */
  readonly checked: State<boolean>;
  /** The current access token, for the live socket, which outlives tokens. */
  readonly token: State<string | null>;
  readonly #stored: StoredSession;
  #current: SessionView | null = null;
  #renewal: Promise<string | null> | null = null;
  #userRequest: Promise<UserView> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isEnding = false;

  constructor(
    private readonly server: SessionServer,
    private readonly environment: SessionEnvironment,
  ) {
    this.#stored = new StoredSession(environment.storage);
    const stored = this.#read();
    this.#current = stored;
    this.session = new State<Session>(asSession(stored));
    this.token = new State(stored?.accessToken ?? null);
    this.checked = new State(stored ? this.#isFresh(stored) : !this.#stored.lacksMember);
    environment.window.addEventListener('storage', (event) => {
      const { key } = event as StorageEvent;
      if (key === SESSION_KEY || key === null) this.#adopt(this.#read());
    });
  }

  /** Confirms a restored session in the background, and schedules its renewal. */
  async start(): Promise<void> {
    this.#schedule();
    if (!this.#current && !this.#stored.lacksMember) return;
    try {
      if (!this.#current) await withLock(this.environment.locks, SESSION_KEY, () => this.#restoreMember());
      if (this.#current && !this.#isFresh(this.#current)) await this.renew(this.#current.accessToken);
      if (this.#current) await this.#readUser();
    } catch {
      // A failed request does not end the session; the next call retries.
    } finally {
      this.checked.set(true);
    }
  }

  /** Begins a session with the answer to sign-in or sign-up. */
  begin(view: SessionView): void {
    this.#store(this.#withLocalExpiry(view));
    this.checked.set(true);
  }

  /**
   * Signs out in all tabs, even if the request fails. Locally first, so that no call uses a session that the server has
   * ended.
   */
  async end(): Promise<void> {
    this.forget();
    await this.server.signOut().catch(() => undefined);
  }

  /**
   * Runs an action that ends the session, up to forgetting it. Meanwhile `checkEnd` does nothing, since a renewal would only be
   * refused.
   * @throws what `work` throws
   */
  async runEnding(work: () => Promise<void>): Promise<void> {
    this.#isEnding = true;
    try {
      await work();
    } finally {
      this.#isEnding = false;
    }
  }

  /** Checks whether the session has ended, after a hint from the server. */
  async checkEnd(): Promise<void> {
    if (this.#isEnding) return;
    await this.renew().catch(() => undefined);
  }

  /** Removes a session that the server has ended. */
  forget(): void {
    this.#stored.remove();
    this.#adopt(null);
  }

  updateUser(user: UserView): void {
    // Another tab may have renewed the token or ended the session, whose storage event is still to come.
    const latest = this.#read();
    if (latest?.user.id === user.id) this.#store({ ...latest, user });
  }

  /** Asks the server, because roles may change during a session; a failed check means no (`spec 1 ch. 6`). */
  async checkAdmin(): Promise<boolean> {
    try {
      return (await this.#readUser()).isAdmin;
    } catch {
      return false;
    }
  }

  /** Reads the user again after a 403, since an admin may have lost the role; guard and menu follow. */
  async recheckAdmin(): Promise<void> {
    if (this.#current?.user.isAdmin) await this.checkAdmin();
  }

  /** A valid token, or null for a guest. */
  async accessToken(): Promise<string | null> {
    if (!this.#current) return null;
    return this.#isFresh(this.#current) ? this.#current.accessToken : this.renew(this.#current.accessToken);
  }

  /**
   * Exchanges a token that has expired or was refused; one exchange at a time in this tab and across tabs.
   * @returns null when the session has ended
   * @throws ApiError when the request fails
   */
  renew(stale = this.#current?.accessToken ?? null): Promise<string | null> {
    this.#renewal ??= withLock(this.environment.locks, SESSION_KEY, () => this.#renew(stale)).finally(() => {
      this.#renewal = null;
    });
    return this.#renewal;
  }

  /** Restores a stored session without member from the server, which identifies it by the refresh cookie. */
  async #restoreMember(): Promise<void> {
    if (this.#stored.lacksMember)
      this.#store(this.#withLocalExpiry(await withSecondRequest(() => this.server.refresh())));
    else this.#adopt(this.#read());
  }

  async #renew(stale: string | null): Promise<string | null> {
    // Another tab may have renewed or ended the session while this one waited for the lock.
    const stored = this.#read();
    if (!stored || (stored.accessToken !== stale && this.#isFresh(stored))) {
      this.#adopt(stored);
      return stored?.accessToken ?? null;
    }
    try {
      const view = await withSecondRequest(() => this.server.refresh());
      // If the session was ended, replaced or renewed by another tab during the request, that state wins.
      const latest = this.#read();
      if (latest?.user.id === view.user.id && latest.accessToken === stored.accessToken)
        this.#store(this.#withLocalExpiry(view));
      else this.#adopt(latest);
      return this.token.get();
    } catch (error) {
      if (
        !(error instanceof ApiError) ||
        (error.code !== 'session_ended' && error.code !== 'unauthenticated')
      ) {
        this.#schedule(RETRY_AFTER);
        throw error;
      }
      // The refused session may have been replaced by another tab during the request.
      const latest = this.#read();
      if (latest && latest.accessToken !== stored.accessToken) this.#adopt(latest);
      else this.forget();
      return this.token.get();
    }
  }

  /** One request at a time, shared by all callers. */
  #readUser(): Promise<UserView> {
    this.#userRequest ??= withSecondRequest(() => this.server.read())
      .then((user) => {
        this.updateUser(user);
        return user;
      })
      .finally(() => {
        this.#userRequest = null;
      });
    return this.#userRequest;
  }

  #read(): SessionView | null {
    return this.#stored.read(this.#current?.user ?? null);
  }

  /** Computes the expiry from the arrival of the token, since the local clock may differ from the server's by hours. */
  #withLocalExpiry({ accessToken, user }: SessionView): SessionView {
    const expiresAt = this.environment.now() + ACCESS_TOKEN_SECONDS * 1000;
    return { accessToken, accessTokenExpiresAt: new Date(expiresAt).toISOString(), user };
  }

  #store(view: SessionView): void {
    this.#stored.write(view);
    this.#adopt(view);
  }

  #adopt(view: SessionView | null): void {
    const lastUser = this.#current?.user ?? null;
    this.#current = view;
    this.token.set(view?.accessToken ?? null);
    if (JSON.stringify(lastUser) !== JSON.stringify(view?.user ?? null)) this.session.set(asSession(view));
    this.#schedule();
  }

  #schedule(delay?: number): void {
    clearTimeout(this.#timer);
    if (!this.#current) return;
    const remaining = Date.parse(this.#current.accessTokenExpiresAt) - this.environment.now();
    const delayMs = delay ?? Math.max(remaining - RENEW_BEFORE, 1000);
    const stale = this.#current.accessToken;
    this.#timer = setTimeout(() => void this.renew(stale).catch(() => undefined), delayMs);
  }

  #isFresh(view: SessionView): boolean {
    return Date.parse(view.accessTokenExpiresAt) - this.environment.now() > MIN_LIFETIME;
  }
}

const asSession = (view: SessionView | null): Session =>
  view ? { status: 'member', user: view.user } : { status: 'guest', user: null };
