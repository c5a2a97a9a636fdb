import { Injectable } from '@nestjs/common';
import type { After } from '../database/transactions.ts';
import { LivePublisher } from './live.publisher.ts';
import { rooms } from './rooms.ts';

/** What a write affects, by id. */
export interface AffectedSubjects {
  /** Members, for all events that they watch. */
  members?: readonly (string | null | undefined)[];
  /** Invitations, for sockets that connected by their links. */
  invitations?: readonly string[];
  /** Events, for sockets that watch them. */
  events?: readonly string[];
  /** Sessions that have ended. */
  sessions?: readonly string[];
  /** The hashes of tokens of links that have ended (live-links.ts). */
  links?: readonly Uint8Array[];
}

/**
 * Called by every write that changes who belongs to an event: address, verification, invitation, attendee, role,
 * session, deletion. writers.test.ts lists all of these writes (docs/adr/0015).
 */
@Injectable()
export class Belonging {
  constructor(private readonly publisher: LivePublisher) {}

  /**
   * After the commit, at every process: sockets without access leave the event's room, and ended sessions are refused.
   */
  recheck(after: After, concerned: AffectedSubjects): void {
    const { members = [], invitations = [], events = [], sessions = [], links = [] } = concerned;
    const memberIds = new Set(members.filter((id) => typeof id === 'string'));
    const rechecked = [
      ...[...memberIds].map(rooms.member),
      ...invitations.map(rooms.invitation),
      ...events.map(rooms.event),
    ];
    if (rechecked.length > 0) after(() => this.publisher.recheck(rechecked));
    if (sessions.length > 0) after(() => this.publisher.sessionsEnded(sessions));
    if (links.length > 0) after(() => this.publisher.linksEnded(links));
  }
}
