import { Injectable } from '@nestjs/common';
import { seen, shortenEmail } from '@yolo/contract';
import type { GuestListView, GuestView, PendingInvitationView } from '@yolo/contract/events';
import { fullName } from '@yolo/contract/members';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor } from '../../../core/access/actor.ts';
import type { Readership } from '../event-reader.ts';
import { mapInSlices } from '../../../core/loop/slices.ts';
import type { InvitationRow, MemberRow } from './guest-rows.ts';
import { canReadGuests } from './invitations.policy.ts';

/** Going, Not Going and pending, each person once ([INV-9], [INV-10]). */
@Injectable()
export class GuestsService {
  constructor(private readonly access: AccessService) {}

  async list(actor: Actor, eventId: string): Promise<GuestListView> {
    const { reader, members, invitations } = await this.access.require(actor, canReadGuests, eventId);
    const view = new RowViews(actor, reader);
    const withStatus = (status: InvitationRow['status']) =>
      invitations.filter((row) => row.status === status);
    return {
      going: [
        ...(await mapInSlices(members, (row) => view.member(row))),
        ...(await mapInSlices(withStatus('accepted'), (row) => view.invited(row))),
      ],
      notGoing: await mapInSlices(withStatus('declined'), (row) => view.invited(row)),
      pending: await mapInSlices(withStatus('pending'), (row) => view.pending(row)),
      seq: reader.seq,
    };
  }
}

/** Views of rows for one reader, who determines which addresses are shown in full and which row is "(You)". */
class RowViews {
  constructor(
    private readonly actor: Actor,
    private readonly reader: Readership,
  ) {}

  member(row: MemberRow): GuestView {
    return {
      id: row.user_id,
      userId: row.user_id,
      invitationId: this.#forOwner(row.invitation_id),
      name: nameOf(row),
      avatarUrl: row.avatar_url,
      isCreator: row.is_creator,
      isYou: row.user_id === this.actor.userId,
      note: row.note,
      companions: row.companions,
    };
  }

  invited(row: InvitationRow): GuestView {
    return {
      id: row.id,
      userId: row.member_id,
      invitationId: this.#forOwner(row.id),
      name: this.#nameOf(row),
      avatarUrl: row.avatar_url,
      isCreator: false,
      isYou: this.#isYou(row),
      note: row.note,
      companions: row.companions,
    };
  }

  pending(row: InvitationRow): PendingInvitationView {
    return {
      invitationId: row.id,
      email: this.#addressOf(row),
      name: row.member_id === null ? null : nameOf(row),
      avatarUrl: row.avatar_url,
      isYou: this.#isYou(row),
      ...(row.mailed_at !== null && { mailedAt: row.mailed_at }),
      ...(row.mail_trouble !== null && { mailTrouble: row.mail_trouble }),
    };
  }

  /** A verified member's name, else the guest's, else the address in the form that the reader may see. */
  #nameOf(row: InvitationRow): string {
    if (row.member_id !== null) return nameOf(row);
    return seen(row.guest_name ?? '') || this.#addressOf(row);
  }

  /** Only the owner may resend, copy and renew. */
  #forOwner(invitationId: string | null): string | null {
    return this.reader.role === 'owner' ? invitationId : null;
  }

  #addressOf(row: InvitationRow): string {
    return this.reader.role === 'owner' || this.#isYou(row) ? row.email : shortenEmail(row.email);
  }

  #isYou(row: InvitationRow): boolean {
    if (row.member_id !== null && row.member_id === this.actor.userId) return true;
    return row.id === this.reader.invitationId;
  }
}

const nameOf = (row: { first_name: string | null; last_name: string | null }): string =>
  fullName({ firstName: row.first_name ?? '', lastName: row.last_name ?? '' });
