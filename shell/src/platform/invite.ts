import type { InviteLink, KeptText } from '@yolo/platform';
import { State } from './state';

export const INVITES_KEY = 'yolo.invites';

const EVENT_PATH = /^\/events\/([0-9a-f-]{36})(?:\/|$)/i;

/** Tolerates a full stop, bracket or blank after a forwarded link, and upper case, which some programs produce. */
const tokenIn = (text: string): string | null =>
  /^[0-9a-f]{32}(?![0-9a-z])/.exec(text.trim().toLowerCase())?.[0] ?? null;

/** The event that a path belongs to, or null. */
const eventOfPath = (pathname: string): string | null =>
  EVENT_PATH.exec(pathname)?.[1]?.toLowerCase() ?? null;

/** The tokens of the invite links that this tab was opened with, by event (decisions: sessionStorage). The last one is current. */
export class InviteLinks {
  readonly link: State<InviteLink | null>;
  #tokens: Record<string, string>;

  constructor(private readonly storage: KeptText) {
    this.#tokens = readTokens(storage);
    // A reload keeps the current link, also on pages that belong to no event, such as a member's profile.
    const [eventId, token] = Object.entries(this.#tokens).at(-1) ?? [];
    this.link = new State<InviteLink | null>(eventId && token ? { eventId, token } : null);
  }

  token(eventId: string): string | null {
    return this.#tokens[eventId.toLowerCase()] ?? null;
  }

  /**
   * Stores an invitation's token and removes it from its address; {@link follow} then makes it current.
   * @param href path with query and hash
   * @returns the address without it
   */
  take(href: string): string {
    const url = new URL(href, location.origin);
    const eventId = eventOfPath(url.pathname);
    const token = url.searchParams.get('token');
    if (!eventId || token === null) return href;
    url.searchParams.delete('token');
    const valid = tokenIn(token);
    if (valid) this.#storeAsLast(eventId, valid);
    return url.pathname + url.search + url.hash;
  }

  /** Makes the link of the path's event the current one; paths without an event change nothing. */
  follow(pathname: string): void {
    const eventId = eventOfPath(pathname);
    if (eventId === null) return;
    const token = this.token(eventId);
    const current = this.link.get();
    if (current?.eventId === eventId && current.token === token) return;
    if (token !== null) this.#storeAsLast(eventId, token);
    this.link.set(token === null ? null : { eventId, token });
  }

  #storeAsLast(eventId: string, token: string): void {
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
