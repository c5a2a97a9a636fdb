import { Injectable } from '@nestjs/common';
import type { After } from '../database/transactions.ts';
import { LivePublisher } from './live.publisher.ts';
import { rooms } from './rooms.ts';

/** Whom a write concerns, by id. */
export interface Concerned {
  /** Whatever event they watch. */
  members?: readonly (string | null | undefined)[];
  /** Whoever came by a link of theirs. */
  invitations?: readonly string[];
  /** Whoever watches them. */
  events?: readonly string[];
  /** They have ended. */
  sessions?: readonly string[];
}

/**
 * Told by every write that changes who belongs to an event: address, verification, invitation, attendee, role, session,
 * deletion. A test knows all of these writes (writers.test.ts, docs/adr/0015).
 */
@Injectable()
export class Belonging {
  constructor(private readonly publisher: LivePublisher) {}

  /** After the commit, on every process: who has lost an event leaves its room, and ended sessions are refused. */
  changed(after: After, { members = [], invitations = [], events = [], sessions = [] }: Concerned): void {
    const known = new Set(members.filter((id) => typeof id === 'string'));
    const concerned = [
      ...[...known].map(rooms.member),
      ...invitations.map(rooms.invitation),
      ...events.map(rooms.event),
    ];
    if (concerned.length > 0) after(() => this.publisher.recheck(concerned));
    if (sessions.length > 0) after(() => this.publisher.sessionsEnded(sessions));
  }
}
