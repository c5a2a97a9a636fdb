import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { EventChange, MemberNewsType } from '@yolo/contract';
import type pg from 'pg';
import { POOL } from '../database/pool.ts';
import { Transactions } from '../database/transactions.ts';
import { changeView } from './change-view.ts';
import { type Behind, eventLog } from './event-log.ts';
import { LastSentChanges } from './last-sent-changes.ts';
import type { Control, LiveServer } from './live-socket.ts';
import { LocalSockets } from './local-sockets.ts';
import { eventOf, rooms } from './rooms.ts';
import { ChangesDuringJoin } from './changes-during-join.ts';

/** A net under what was lost unnoticed: a process killed between a commit and its message. */
const LOOK_EVERY_MS = 30_000;
/** Longer than a message is on its way from another process. */
const MISSING_AFTER_MS = 250;
/** After a connection came back the database is asked again so soon while it does not answer. */
const AGAIN_AFTER_MS = 1000;

/** What a page reads anew when it has reconnected: a member's news have no numbers. */
const MEMBER_NEWS = ['events.changed', 'invitation.changed', 'notifications.changed'] as const;

/** Tells this process's sockets what they did not hear: changes come in their order, or are read from the database. */
@Injectable()
export class CatchingUp implements OnApplicationShutdown {
  readonly #logger = new Logger('Live');
  readonly #told = new LastSentChanges();
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
    transactions.onLost(() => this.ask('changes'));
  }

  attach(server: LiveServer): void {
    this.#server = server;
    server.of('/').adapter.on('delete-room', (room: string) => {
      const eventId = eventOf(room);
      if (eventId) this.#told.forget(eventId);
    });
    this.#looking = setInterval(() => this.ask('changes'), LOOK_EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.#looking);
    this.#server = null;
  }

  /** Somebody has begun to watch, and knows the event up to here. */
  async begin(eventId: string, seq: number): Promise<void> {
    if (this.#server) await this.#pass(this.#server, eventId, this.#told.begin(eventId, seq));
  }

  /** What comes in its turn is passed on; what is still missing after a moment is read. */
  async apply(server: LiveServer, control: Control): Promise<void> {
    if (control.kind !== 'event-changed') return this.sockets.apply(server, control);
    this.joins.note(control);
    this.sockets.tellListeners(server, control.change);
    const { eventId } = control.change;
    // Nobody watches, and there is nothing to remember.
    if (!server.of('/').adapter.rooms.has(rooms.event(eventId))) return;
    await this.#pass(server, eventId, this.#told.take(control.change));
  }

  /** @param what after messages of other processes were lost everything: access, sessions and members' news too */
  ask(what: 'changes' | 'everything'): void {
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
    const told = this.#told.all();
    if (told.length === 0) return;
    for (const behind of await eventLog().behind(this.pool, told)) await this.#bring(server, behind);
  }

  async #bring(server: LiveServer, { id: eventId, seq, missed, members }: Behind): Promise<void> {
    // Access first: who has lost it hears nothing of what came after.
    await this.sockets.apply(server, { kind: 'recheck', rooms: [rooms.event(eventId)] });
    if (seq === null) return this.#told.forget(eventId);
    for (const change of missed) {
      const found = changeView(eventId, change.seq, change.type, change.at);
      await this.#pass(server, eventId, this.#told.jump(found));
    }
    for (const type of MEMBER_NEWS) await this.#tell(server, members.map(rooms.member), type);
  }

  async #pass(server: LiveServer, eventId: string, changes: readonly EventChange[]): Promise<void> {
    for (const change of changes) await this.sockets.apply(server, { kind: 'event-changed', change });
    if (!this.#told.waits(eventId)) return;
    setTimeout(() => this.#told.waits(eventId) && this.ask('changes'), MISSING_AFTER_MS).unref();
  }

  async #recheckAll(server: LiveServer): Promise<void> {
    await this.sockets.apply(server, { kind: 'resync' });
    const held = [...server.of('/').sockets.values()].map(({ data }) => data);
    const members = [...new Set(held.flatMap(({ userId }) => userId ?? []))].map(rooms.member);
    for (const type of MEMBER_NEWS) await this.#tell(server, members, type);
  }

  /** Nobody is not everybody, which is what socket.io makes of no room. */
  async #tell(server: LiveServer, to: string[], type: MemberNewsType): Promise<void> {
    const change = { type, at: new Date().toISOString() };
    if (to.length > 0) await this.sockets.apply(server, { kind: 'member-changed', rooms: to, change });
  }
}
