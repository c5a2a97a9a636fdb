import type { InviteLink, KeptText } from '@yolo/platform';
import { State } from './state';

export const INVITES_KEY = 'yolo.invites';

const EVENT_PATH = /^\/events\/([0-9a-f-]{36})(?:\/|$)/i;

/** A sentence's full stop, a bracket or a blank sticks to links that are passed on; some programs write them in capitals. */
const tokenIn = (typed: string): string | null =>
  /^[0-9a-f]{32}(?![0-9a-z])/.exec(typed.trim().toLowerCase())?.[0] ?? null;

/** The event that a path belongs to, or null. */
const eventOfPath = (pathname: string): string | null =>
  EVENT_PATH.exec(pathname)?.[1]?.toLowerCase() ?? null;

/** The tokens of the invitation links by which this tab was opened, by event (decisions: sessionStorage); the current one is the last. */
export class InviteLinks {
  readonly link: State<InviteLink | null>;
  #tokens: Record<string, string>;

  constructor(private readonly storage: KeptText) {
    this.#tokens = readTokens(storage);
    // A reload on a page that belongs to no event, such as a member's, goes on with the link it was reached by.
    const [eventId, token] = Object.entries(this.#tokens).at(-1) ?? [];
    this.link = new State<InviteLink | null>(eventId && token ? { eventId, token } : null);
  }

  token(eventId: string): string | null {
    return this.#tokens[eventId.toLowerCase()] ?? null;
  }

  /**
   * Takes an invitation's token out of an address.
   * @param href path with query and hash
   * @returns the address without it
   */
  take(href: string): string {
    const url = new URL(href, location.origin);
    const eventId = eventOfPath(url.pathname);
    const token = url.searchParams.get('token');
    if (!eventId || token === null) return href;
    url.searchParams.delete('token');
    const clean = tokenIn(token);
    if (clean) this.#keepLast(eventId, clean);
    return url.pathname + url.search + url.hash;
  }

  /** Makes the link of the event that the path belongs to the current one; elsewhere the last one stays. */
  follow(pathname: string): void {
    const eventId = eventOfPath(pathname);
    if (eventId === null) return;
    const token = this.token(eventId);
    const current = this.link.get();
    if (current?.eventId === eventId && current.token === token) return;
    if (token !== null) this.#keepLast(eventId, token);
    this.link.set(token === null ? null : { eventId, token });
  }

  #keepLast(eventId: string, token: string): void {
    const { [eventId]: _, ...others } = this.#tokens;
    this.#tokens = { ...others, [eventId]: token };
    this.storage.setItem(INVITES_KEY, JSON.stringify(this.#tokens));
  }
}

function readTokens(storage: KeptText): Record<string, string> {
  try {
    return (JSON.parse(storage.getItem(INVITES_KEY) ?? '{}') ?? {}) as Record<string, string>;
  } catch {
    return {};
  }
}
