import type { EventChange, LiveHandshake, MemberChange } from '@yolo/contract';
import type { InviteLink, LiveChanges } from '@yolo/platform';
import {
  changesByLink,
  type LiveSocket,
  type OpenSocket,
  Polling,
  RETRY_LOADING,
  type SocketEvents,
} from '@yolo/platform/live';
import { Observable, Subject } from 'rxjs';
import type { SessionStore } from './session';

/** How long an unused connection is kept open for the next page, in milliseconds. */
const CLOSE_DELAY = 3000;
/** Delay before retrying a failed watch, e.g. while the server's database is down, in milliseconds. */
const WATCH_RETRY_DELAY = 4000;

interface Channel {
  seq: number | undefined;
  subscribers: number;
  changes: Subject<EventChange | null>;
  /** Changes that arrived while the watch is pending, whose answer may contain earlier ones; null if no watch is pending. */
  buffer: EventChange[] | null;
}

const newChannel = (seq: number | undefined): Channel => ({
  seq,
  subscribers: 0,
  changes: new Subject(),
  buffer: null,
});

/** Live changes over one socket, which is loaded and opened only while there are subscribers. */
export class LiveStore implements LiveChanges {
  readonly member: Observable<MemberChange>;
  readonly accessEnded: Observable<{ eventId: string }>;
  /** Ids of generations that became current while the socket was open. */
  readonly generation = new Subject<string>();
  readonly #memberChanges = new Subject<MemberChange>();
  readonly #endings = new Subject<{ eventId: string }>();
  readonly #channels = new Map<string, Channel>();
  #memberSubscribers = 0;
  #socket: LiveSocket | null = null;
  #opening = false;
  #connected = false;
  #invite: InviteLink | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #userId: string | null;
  readonly #polling = new Polling(() => this.#poll());

  /** @param readSeq reads the number of the event's latest change; null if the user may not see it */
  constructor(
    private readonly session: SessionStore,
    private readonly inviteToken: (eventId: string) => string | null,
    private readonly loadSocket: () => Promise<OpenSocket>,
    private readonly readSeq: (eventId: string) => Promise<number | null>,
  ) {
    this.#userId = session.session.get().user?.id ?? null;
    this.accessEnded = this.#endings.asObservable();
    this.member = new Observable((subscriber) => {
      const subscription = this.#memberChanges.subscribe(subscriber);
      this.#memberSubscribers += 1;
      this.#adjust();
      return () => {
        subscription.unsubscribe();
        this.#memberSubscribers -= 1;
        this.#adjust();
      };
    });
    session.session.changes.subscribe(({ user }) => this.#onUser(user?.id ?? null));
    session.token.changes.subscribe((token) => token && this.#socket?.renew(token));
  }

  event(eventId: string, since?: number): Observable<EventChange | null> {
    return new Observable((subscriber) => {
      const channel = this.#channels.get(eventId) ?? newChannel(since);
      const subscription = channel.changes.subscribe(subscriber);
      // The channel is already ahead of this subscriber.
      if (channel.subscribers > 0 && since !== undefined && (channel.seq ?? 0) > since) subscriber.next(null);
      channel.subscribers += 1;
      if (channel.subscribers === 1) this.#open(eventId, channel);
      return () => {
        subscription.unsubscribe();
        channel.subscribers -= 1;
        if (channel.subscribers === 0) this.#leave(eventId);
      };
    });
  }

  byLink(link: string): Observable<EventChange | null> {
    return changesByLink(this.loadSocket, link);
  }

  #open(eventId: string, channel: Channel): void {
    this.#channels.set(eventId, channel);
    const token = this.inviteToken(eventId);
    // A handshake carries one invitation; another invitation needs another handshake.
    if (this.#socket && token !== null && this.#invite?.token !== token) this.#reopen();
    else if (this.#connected) void this.#watch(eventId, channel);
    this.#adjust();
  }

  #leave(eventId: string): void {
    this.#channels.delete(eventId);
    this.#socket?.unwatch(eventId);
    this.#adjust();
  }

  async #watch(eventId: string, channel: Channel): Promise<void> {
    const buffer = [...(channel.buffer ?? [])];
    channel.buffer = buffer;
    const view = await this.#socket?.watch(eventId, channel.seq).catch(() => undefined);
    // Outdated: the channel was left, or watched again over another connection, whose answer contains all missed changes.
    if (this.#channels.get(eventId) !== channel || channel.buffer !== buffer) return;
    // Failed: changes before the buffered ones are unknown, so that these wait for the retry.
    if (view === undefined)
      return void setTimeout(() => this.#retryWatch(eventId, channel, buffer), WATCH_RETRY_DELAY);
    channel.buffer = null;
    if (view === null) return this.#endings.next({ eventId });
    if (view.missed === null) {
      channel.changes.next(null);
      channel.seq = Math.max(channel.seq ?? 0, view.seq, ...buffer.map(({ seq }) => seq));
    }
    const changes = [...(view.missed ?? []), ...buffer].sort((one, other) => one.seq - other.seq);
    for (const change of changes) this.#announce(channel, change);
    channel.seq = Math.max(channel.seq ?? 0, view.seq);
  }

  /** Unless the channel was left, or watched over another connection since. */
  #retryWatch(eventId: string, channel: Channel, buffer: EventChange[]): void {
    const current = this.#channels.get(eventId) === channel && channel.buffer === buffer;
    if (current && this.#connected) void this.#watch(eventId, channel);
  }

  #announce(channel: Channel, change: EventChange): void {
    if (channel.seq !== undefined && change.seq <= channel.seq) return;
    channel.seq = change.seq;
    channel.changes.next(change);
  }

  /** Opens the socket if it is needed, else closes it after a delay. */
  #adjust(): void {
    clearTimeout(this.#timer);
    const isWanted = this.#isWanted();
    if (isWanted && !this.#socket) void this.#connect();
    if (!isWanted && this.#socket) this.#timer = setTimeout(() => this.#close(), CLOSE_DELAY);
  }

  #isWanted(): boolean {
    if (this.#userId !== null) return this.#channels.size > 0 || this.#memberSubscribers > 0;
    return [...this.#channels.keys()].some((eventId) => this.inviteToken(eventId) !== null);
  }

  async #connect(): Promise<void> {
    // Before the check, since a change of the member stops it while the code is loading.
    this.#polling.start();
    if (this.#opening) return;
    this.#opening = true;
    try {
      const open = await this.loadSocket();
      if (this.#isWanted()) this.#socket = open(() => this.#handshake(), this.#events());
    } catch {
      this.#timer = setTimeout(() => this.#adjust(), RETRY_LOADING);
    } finally {
      this.#opening = false;
    }
  }

  async #handshake(): Promise<LiveHandshake> {
    const invited = [...this.#channels.keys()].find((eventId) => this.inviteToken(eventId) !== null);
    const token = invited === undefined ? null : this.inviteToken(invited);
    this.#invite = invited !== undefined && token !== null ? { eventId: invited, token } : null;
    const accessToken = await this.session.accessToken().catch(() => null);
    return { ...(accessToken ? { accessToken } : {}), ...(this.#invite ? { invite: this.#invite } : {}) };
  }

  #events(): SocketEvents {
    return {
      connected: () => {
        this.#connected = true;
        this.#polling.stop();
        for (const [eventId, channel] of this.#channels) void this.#watch(eventId, channel);
        this.#catchUpMember();
      },
      disconnected: () => {
        this.#connected = false;
        this.#polling.start();
      },
      // The invitation of the handshake is invalid, also if a member is signed in.
      refused: (code) => {
        if (code === 'event_not_found' && this.#invite) this.#endings.next({ eventId: this.#invite.eventId });
      },
      eventChanged: (change) => {
        const channel = this.#channels.get(change.eventId);
        if (channel?.buffer) channel.buffer.push(change);
        else if (channel) this.#announce(channel, change);
      },
      memberChanged: (change) => {
        if (change.type === 'session.ended') void this.session.checkEnd();
        else this.#memberChanges.next(change);
      },
      accessEnded: (ended) => this.#endings.next(ended),
      generation: (id) => this.generation.next(id),
    };
  }

  /** Reads what an open connection would have announced. */
  #poll(): void {
    for (const [eventId, channel] of this.#channels) void this.#pollEvent(eventId, channel);
    this.#catchUpMember();
  }

  async #pollEvent(eventId: string, channel: Channel): Promise<void> {
    const seq = await this.readSeq(eventId).catch(() => undefined);
    if (seq === undefined || this.#connected || this.#channels.get(eventId) !== channel) return;
    if (seq === null) return this.#endings.next({ eventId });
    if (channel.seq !== undefined && seq <= channel.seq) return;
    channel.seq = seq;
    channel.changes.next(null);
  }

  /** Changes of a member are not numbered: after a gap, all kinds are announced. */
  #catchUpMember(): void {
    if (this.#userId === null || this.#memberSubscribers === 0) return;
    const at = new Date().toISOString();
    for (const type of ['events.changed', 'invitation.changed', 'notifications.changed'] as const) {
      this.#memberChanges.next({ type, at });
    }
  }

  #onUser(userId: string | null): void {
    if (userId === this.#userId) return;
    this.#userId = userId;
    this.#reopen();
  }

  #reopen(): void {
    this.#close();
    this.#adjust();
  }

  #close(): void {
    this.#polling.stop();
    this.#socket?.close();
    this.#socket = null;
    this.#connected = false;
    this.#invite = null;
  }
}
