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

/** Nobody listens any more: the connection is kept this long for the next page, in milliseconds. */
const LINGER = 3000;
/** After a watch was refused for now, as while the server's database is away. */
const RETRY_WATCHING = 4000;

interface Channel {
  seq: number | undefined;
  readers: number;
  changes: Subject<EventChange | null>;
  /** What came while its watch had no answer yet, which may still bring earlier changes; null when none is asked. */
  held: EventChange[] | null;
}

const newChannel = (seq: number | undefined): Channel => ({
  seq,
  readers: 0,
  changes: new Subject(),
  held: null,
});

/** Live changes over one socket, which is loaded and opened only while somebody listens. */
export class LiveStore implements LiveChanges {
  readonly member: Observable<MemberChange>;
  readonly accessEnded: Observable<{ eventId: string }>;
  /** Ids of generations that became current while the socket was open. */
  readonly generation = new Subject<string>();
  readonly #memberChanges = new Subject<MemberChange>();
  readonly #endings = new Subject<{ eventId: string }>();
  readonly #channels = new Map<string, Channel>();
  #memberReaders = 0;
  #socket: LiveSocket | null = null;
  #opening = false;
  #connected = false;
  #invite: InviteLink | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #userId: string | null;
  readonly #polling = new Polling(() => this.#poll());

  /** @param readSeq the event's number of its latest change; null when the reader may not see it */
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
      this.#memberReaders += 1;
      this.#adjust();
      return () => {
        subscription.unsubscribe();
        this.#memberReaders -= 1;
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
      // Somebody else listens already and is further than this reader's view.
      if (channel.readers > 0 && since !== undefined && (channel.seq ?? 0) > since) subscriber.next(null);
      channel.readers += 1;
      if (channel.readers === 1) this.#open(eventId, channel);
      return () => {
        subscription.unsubscribe();
        channel.readers -= 1;
        if (channel.readers === 0) this.#leave(eventId);
      };
    });
  }

  byLink(link: string): Observable<EventChange | null> {
    return changesByLink(this.loadSocket, link);
  }

  #open(eventId: string, channel: Channel): void {
    this.#channels.set(eventId, channel);
    const token = this.inviteToken(eventId);
    // The handshake carries one invitation; another one needs another handshake.
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
    const held = [...(channel.held ?? [])];
    channel.held = held;
    const view = await this.#socket?.watch(eventId, channel.seq).catch(() => undefined);
    // Left, or asked again since: on another connection, whose answer brings all that was missed.
    if (this.#channels.get(eventId) !== channel || channel.held !== held) return;
    // Nobody knows what came before the first that is held: they wait for the next answer.
    if (view === undefined)
      return void setTimeout(() => this.#watchAgain(eventId, channel, held), RETRY_WATCHING);
    channel.held = null;
    if (view === null) return this.#endings.next({ eventId });
    if (view.missed === null) {
      channel.changes.next(null);
      channel.seq = Math.max(channel.seq ?? 0, view.seq, ...held.map(({ seq }) => seq));
    }
    const news = [...(view.missed ?? []), ...held].sort((one, other) => one.seq - other.seq);
    for (const change of news) this.#announce(channel, change);
    channel.seq = Math.max(channel.seq ?? 0, view.seq);
  }

  /** Unless it was left, or another connection has asked since. */
  #watchAgain(eventId: string, channel: Channel, held: EventChange[]): void {
    const current = this.#channels.get(eventId) === channel && channel.held === held;
    if (current && this.#connected) void this.#watch(eventId, channel);
  }

  #announce(channel: Channel, change: EventChange): void {
    if (channel.seq !== undefined && change.seq <= channel.seq) return;
    channel.seq = change.seq;
    channel.changes.next(change);
  }

  /** Opens what is needed and closes, a little later, what is not. */
  #adjust(): void {
    clearTimeout(this.#timer);
    const wanted = this.#isWanted();
    if (wanted && !this.#socket) void this.#connect();
    if (!wanted && this.#socket) this.#timer = setTimeout(() => this.#close(), LINGER);
  }

  #isWanted(): boolean {
    if (this.#userId !== null) return this.#channels.size > 0 || this.#memberReaders > 0;
    return [...this.#channels.keys()].some((eventId) => this.inviteToken(eventId) !== null);
  }

  async #connect(): Promise<void> {
    if (this.#opening) return;
    this.#opening = true;
    this.#polling.start();
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
      // The link by which it was opened has ended, also for a reader who is signed in.
      refused: (code) => {
        if (code === 'event_not_found' && this.#invite) this.#endings.next({ eventId: this.#invite.eventId });
      },
      eventChanged: (change) => {
        const channel = this.#channels.get(change.eventId);
        if (channel?.held) channel.held.push(change);
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

  /** What the open connection would have said. */
  #poll(): void {
    for (const [eventId, channel] of this.#channels) void this.#askFor(eventId, channel);
    this.#catchUpMember();
  }

  async #askFor(eventId: string, channel: Channel): Promise<void> {
    const seq = await this.readSeq(eventId).catch(() => undefined);
    if (seq === undefined || this.#connected || this.#channels.get(eventId) !== channel) return;
    if (seq === null) return this.#endings.next({ eventId });
    if (channel.seq !== undefined && seq <= channel.seq) return;
    channel.seq = seq;
    channel.changes.next(null);
  }

  /** News for a member have no numbers: whatever came while nobody was connected is read again. */
  #catchUpMember(): void {
    if (this.#userId === null || this.#memberReaders === 0) return;
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
