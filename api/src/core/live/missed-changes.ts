import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { EventChange, MemberNewsType } from '@yolo/contract';
import type pg from 'pg';
import { onlyPart } from '../areas/area.ts';
import { POOL } from '../database/pool.ts';
import { Transactions } from '../database/transactions.ts';
import { changeView } from './change-view.ts';
import type { OutdatedEvent } from './event-log.ts';
import { LastSentChanges } from './last-sent-changes.ts';
import type { Control, LiveServer } from './live-socket.ts';
import { LocalSockets } from './local-sockets.ts';
import { eventOf, rooms } from './rooms.ts';
import { ChangesDuringJoin } from './changes-during-join.ts';

/**
 * Finds changes whose message was lost unnoticed, such as by a process that was killed between a commit and sending.
 */
const LOOK_EVERY_MS = 30_000;
/** Longer than the delivery of a message from another process takes. */
const MISSING_AFTER_MS = 250;
/** The pause before a retry while the database does not respond. */
const AGAIN_AFTER_MS = 1000;

/** The notifications after which a page reads everything of the member again: they have no sequence numbers. */
const MEMBER_NEWS = ['events.changed', 'invitation.changed', 'notifications.changed'] as const;

/**
 * Delivers missed changes to this process's sockets: changes are sent in order, and missing ones are read from the
 * database.
 */
@Injectable()
export class MissedChanges implements OnApplicationShutdown {
  readonly #logger = new Logger('Live');
  readonly #sent = new LastSentChanges();
  #server: LiveServer | null = null;
  #running = false;
  #again: 'changes' | 'everything' | null = null;
  #looking?: NodeJS.Timeout;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly sockets: LocalSockets,
    private readonly joins: ChangesDuringJoin,
    transactions: Transactions,
  ) {
    transactions.onLost(() => this.schedule('changes'));
  }

  attach(server: LiveServer): void {
    this.#server = server;
    server.of('/').adapter.on('delete-room', (room: string) => {
      const eventId = eventOf(room);
      if (eventId) this.#sent.forget(eventId);
    });
    this.#looking = setInterval(() => this.schedule('changes'), LOOK_EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.#looking);
    this.#server = null;
  }

  /** A socket has begun to watch, with the event's state at `seq`. */
  async begin(eventId: string, seq: number): Promise<void> {
    if (this.#server) await this.#pass(this.#server, eventId, this.#sent.begin(eventId, seq));
  }

  /** Sends a change that is next in order; changes that are still missing after a moment are read from the database. */
  async apply(server: LiveServer, control: Control): Promise<void> {
    if (control.kind !== 'event-changed') return this.sockets.apply(server, control);
    this.joins.note(control);
    this.sockets.tellListeners(server, control.change);
    const { eventId } = control.change;
    // No socket watches the event, so nothing must be recorded.
    if (!server.of('/').adapter.rooms.has(rooms.event(eventId))) return;
    await this.#pass(server, eventId, this.#sent.take(control.change));
  }

  /**
   * @param what 'everything' after messages of other processes were lost: then also access, sessions and members'
   * notifications
   */
  schedule(what: 'changes' | 'everything'): void {
    this.#again = this.#again === 'everything' ? 'everything' : what;
    if (!this.#running) void this.#run();
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#again && this.#server) {
      const what = this.#again;
      this.#again = null;
      await this.#look(this.#server, what).catch(async (error: unknown) => {
        this.#logger.warn({ err: error }, 'What was missed could not be read; it is tried again');
        this.#again = what;
        await pause(AGAIN_AFTER_MS, undefined, { ref: false });
      });
    }
    this.#running = false;
  }

  async #look(server: LiveServer, what: 'changes' | 'everything'): Promise<void> {
    await this.#catchUp(server);
    if (what === 'everything') await this.#recheckAll(server);
  }

  async #catchUp(server: LiveServer): Promise<void> {
    const lastSent = this.#sent.all();
    if (lastSent.length === 0) return;
    const behind = await onlyPart('eventLog').readMissed(this.pool, lastSent);
    for (const event of behind) await this.#bring(server, event);
  }

  async #bring(server: LiveServer, { id: eventId, seq, missed, members }: OutdatedEvent): Promise<void> {
    // Access first: sockets that have lost it must not receive later changes.
    await this.sockets.apply(server, { kind: 'recheck', rooms: [rooms.event(eventId)] });
    if (seq === null) return this.#sent.forget(eventId);
    for (const change of missed) {
      const found = changeView(eventId, change.seq, change.type, change.at);
      await this.#pass(server, eventId, this.#sent.jump(found));
    }
    for (const type of MEMBER_NEWS) await this.#notify(server, members.map(rooms.member), type);
  }

  async #pass(server: LiveServer, eventId: string, changes: readonly EventChange[]): Promise<void> {
    for (const change of changes) await this.sockets.apply(server, { kind: 'event-changed', change });
    if (!this.#sent.waits(eventId)) return;
    setTimeout(() => this.#sent.waits(eventId) && this.schedule('changes'), MISSING_AFTER_MS).unref();
  }

  async #recheckAll(server: LiveServer): Promise<void> {
    await this.sockets.apply(server, { kind: 'resync' });
    const held = [...server.of('/').sockets.values()].map(({ data }) => data);
    const members = [...new Set(held.flatMap(({ userId }) => userId ?? []))].map(rooms.member);
    for (const type of MEMBER_NEWS) await this.#notify(server, members, type);
  }

  /** Skips an empty list, because socket.io broadcasts to all if there is no room. */
  async #notify(server: LiveServer, to: string[], type: MemberNewsType): Promise<void> {
    const change = { type, at: new Date().toISOString() };
    if (to.length > 0) await this.sockets.apply(server, { kind: 'member-changed', rooms: to, change });
  }
}
