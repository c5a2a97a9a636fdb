import { Injectable } from '@nestjs/common';
import type { After } from '../database/transactions.ts';
import { LivePublisher } from './live.publisher.ts';
import { rooms } from './rooms.ts';

/** Whom a write concerns, by id. */
export interface Concerned {
  /** Whatever event they watch. */
  members?: readonly (string | null | undefined)[];
  /** Sockets that came by a link of theirs. */
  invitations?: readonly string[];
  /** Sockets that watch them. */
  events?: readonly string[];
  /** They have ended. */
  sessions?: readonly string[];
  /** The hashes of tokens of links that have ended (live-links.ts). */
  links?: readonly Uint8Array[];
}

/**
 * Told by every write that changes who belongs to an event: address, verification, invitation, attendee, role, session,
 * deletion. A test knows all of these writes (writers.test.ts, docs/adr/0015).
 */
@Injectable()
export class Belonging {
  constructor(private readonly publisher: LivePublisher) {}

  /** After the commit, on every process: who has lost an event leaves its room, and ended sessions are refused. */
  changed(after: After, concerned: Concerned): void {
    const { members = [], invitations = [], events = [], sessions = [], links = [] } = concerned;
    const known = new Set(members.filter((id) => typeof id === 'string'));
    const told = [
      ...[...known].map(rooms.member),
      ...invitations.map(rooms.invitation),
      ...events.map(rooms.event),
    ];
    if (told.length > 0) after(() => this.publisher.recheck(told));
    if (sessions.length > 0) after(() => this.publisher.sessionsEnded(sessions));
    if (links.length > 0) after(() => this.publisher.linksEnded(links));
  }
}
