import { ApiError } from '@yolo/contract';
import { ACCESS_TOKEN_SECONDS, type UserView } from '@yolo/contract/accounts';
import type { SessionView } from '@yolo/contract/accounts/schemas';
import type { KeptText, Session } from '@yolo/platform';
import { asKept, isCut, toKeep } from './kept-session';
import { askedAgain, inTurn } from './renewal';
import { State } from './state';

export const SESSION_KEY = 'yolo.session';

/** Renewal begins this long before the access token ends, in milliseconds. */
const RENEW_BEFORE = 60_000;
/** A token that ends sooner than this is not sent any more. */
const TOO_OLD = 10_000;
/** A failed renewal (no network) is tried again after this. */
const RETRY_AFTER = 15_000;

/** The calls of the API that the session makes itself. */
export interface SessionServer {
  refresh(): Promise<SessionView>;
  read(): Promise<UserView>;
  signOut(): Promise<void>;
}

export interface SessionSurroundings {
  storage: KeptText;
  /** Where `storage` events of other tabs arrive. */
  window: EventTarget;
  /** Web Locks, so that one tab at a time rotates the refresh token; undefined where the browser has none. */
  locks: LockManager | undefined;
  now(): number;
}

/** Who is signed in, kept in localStorage and shared by all tabs (`spec 1 ch. 4`, auth session). */
export class SessionStore {
  readonly session: State<Session>;
  /** False while a session that was kept with an outdated token has not been confirmed yet. */
  readonly checked: State<boolean>;
  /** The present access token, for the live socket, which outlives tokens. */
  readonly token: State<string | null>;
  #kept: SessionView | null = null;
  #renewing: Promise<string | null> | null = null;
  #reading: Promise<UserView> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isEnding = false;

  constructor(
    private readonly server: SessionServer,
    private readonly around: SessionSurroundings,
  ) {
    const kept = this.#read();
    this.#kept = kept;
    this.session = new State<Session>(asSession(kept));
    this.token = new State(kept?.accessToken ?? null);
    this.checked = new State(kept ? this.#isFresh(kept) : !this.#isCut());
    around.window.addEventListener('storage', (event) => {
      const { key } = event as StorageEvent;
      if (key === SESSION_KEY || key === null) this.#adopt(this.#read());
    });
  }

  /** Confirms in the background what was restored, and keeps it renewed. */
  async start(): Promise<void> {
    this.#schedule();
    if (!this.#kept && !this.#isCut()) return;
    try {
      if (!this.#kept) await inTurn(this.around.locks, SESSION_KEY, () => this.#mend());
      if (this.#kept && !this.#isFresh(this.#kept)) await this.renew(this.#kept.accessToken);
      if (this.#kept) await this.#readUser();
    } catch {
      // No answer is no reason to sign anybody out; the next call tries again.
    } finally {
      this.checked.set(true);
    }
  }

  /** Begins a session with the answer to sign-in or sign-up. */
  begin(view: SessionView): void {
    this.#keep(this.#received(view));
    this.checked.set(true);
  }

  /**
   * Signs out here and in all tabs, whether or not the server can be told; here first, so that nobody asks for a session
   * of which the server says that it has ended.
   */
  async end(): Promise<void> {
    this.forget();
    await this.server.signOut().catch(() => undefined);
  }

  /**
   * Runs what ends the session by itself, from the call to forgetting it. What the server says of the end meanwhile is no
   * news, and asking it for a new token would only be refused.
   * @throws what `work` throws
   */
  async ending(work: () => Promise<void>): Promise<void> {
    this.#isEnding = true;
    try {
      await work();
    } finally {
      this.#isEnding = false;
    }
  }

  /** The server said that this session may have ended: finds out whether it has. */
  async checkEnd(): Promise<void> {
    if (this.#isEnding) return;
    await this.renew().catch(() => undefined);
  }

  /** Forgets a session that the server has ended. */
  forget(): void {
    this.around.storage.removeItem(SESSION_KEY);
    this.#adopt(null);
  }

  updateUser(user: UserView): void {
    if (this.#kept?.user.id === user.id) this.#keep({ ...this.#kept, user });
  }

  /** Asks the server, because roles change while a browser keeps its session; a failed check means no (`spec 1 ch. 6`). */
  async checkAdmin(): Promise<boolean> {
    try {
      return (await this.#readUser()).isAdmin;
    } catch {
      return false;
    }
  }

  /** After a refusal, which may mean that an admin has lost the role: guard and menu follow what is read. */
  async recheckAdmin(): Promise<void> {
    if (this.#kept?.user.isAdmin) await this.checkAdmin();
  }

  /** A token that is good now, or null for a guest. */
  async accessToken(): Promise<string | null> {
    if (!this.#kept) return null;
    return this.#isFresh(this.#kept) ? this.#kept.accessToken : this.renew(this.#kept.accessToken);
  }

  /**
   * Exchanges a token that is outdated or was refused; one at a time in this tab and across tabs.
   * @returns null when the session has ended
   * @throws ApiError when the server could not be asked
   */
  renew(stale = this.#kept?.accessToken ?? null): Promise<string | null> {
    this.#renewing ??= inTurn(this.around.locks, SESSION_KEY, () => this.#renew(stale)).finally(() => {
      this.#renewing = null;
    });
    return this.#renewing;
  }

  /** What another release has kept lacks its member, whom the server knows by the browser's cookie. */
  async #mend(): Promise<void> {
    if (this.#isCut()) this.#keep(this.#received(await askedAgain(() => this.server.refresh())));
    else this.#adopt(this.#read());
  }

  async #renew(stale: string | null): Promise<string | null> {
    // Another tab may have renewed or ended the session while this one waited for its turn.
    const kept = this.#read();
    if (!kept || (kept.accessToken !== stale && this.#isFresh(kept))) {
      this.#adopt(kept);
      return kept?.accessToken ?? null;
    }
    try {
      const view = await askedAgain(() => this.server.refresh());
      // Signed out, in as somebody else, or renewed by another tab while the answer was on its way: that stands.
      const now = this.#read();
      if (now?.user.id === view.user.id && now.accessToken === kept.accessToken)
        this.#keep(this.#received(view));
      else this.#adopt(now);
      return this.token.get();
    } catch (error) {
      if (
        !(error instanceof ApiError) ||
        (error.code !== 'session_ended' && error.code !== 'unauthenticated')
      ) {
        this.#schedule(RETRY_AFTER);
        throw error;
      }
      this.forget();
      return null;
    }
  }

  /** One reading at a time, shared by all callers. */
  #readUser(): Promise<UserView> {
    this.#reading ??= this.server
      .read()
      .then((user) => {
        this.updateUser(user);
        return user;
      })
      .finally(() => {
        this.#reading = null;
      });
    return this.#reading;
  }

  #read(): SessionView | null {
    return asKept(this.#text(), this.#kept?.user ?? null);
  }

  #isCut(): boolean {
    return isCut(this.#text());
  }

  #text(): string | null {
    return this.around.storage.getItem(SESSION_KEY);
  }

  /** The clock here may be wrong by hours: a token's end is counted from its arrival, not read off the server's clock. */
  #received({ accessToken, user }: SessionView): SessionView {
    const endsAt = this.around.now() + ACCESS_TOKEN_SECONDS * 1000;
    return { accessToken, accessTokenExpiresAt: new Date(endsAt).toISOString(), user };
  }

  #keep(view: SessionView): void {
    this.around.storage.setItem(SESSION_KEY, toKeep(this.#text(), view));
    this.#adopt(view);
  }

  #adopt(view: SessionView | null): void {
    const before = this.#kept?.user ?? null;
    this.#kept = view;
    this.token.set(view?.accessToken ?? null);
    if (JSON.stringify(before) !== JSON.stringify(view?.user ?? null)) this.session.set(asSession(view));
    this.#schedule();
  }

  #schedule(delay?: number): void {
    clearTimeout(this.#timer);
    if (!this.#kept) return;
    const left = Date.parse(this.#kept.accessTokenExpiresAt) - this.around.now();
    const wait = delay ?? Math.max(left - RENEW_BEFORE, 1000);
    const stale = this.#kept.accessToken;
    this.#timer = setTimeout(() => void this.renew(stale).catch(() => undefined), wait);
  }

  #isFresh(view: SessionView): boolean {
    return Date.parse(view.accessTokenExpiresAt) - this.around.now() > TOO_OLD;
  }
}

const asSession = (view: SessionView | null): Session =>
  view ? { status: 'member', user: view.user } : { status: 'guest', user: null };
