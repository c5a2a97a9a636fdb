import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { InvitedView } from '@yolo/contract/events';
import type { eventRoutes } from '@yolo/contract/events/schemas';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { type After, Transactions } from '../../../core/database/transactions.ts';
import type { Event } from '../event.entity.ts';
import { FilesService } from '../../../core/files/files.service.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import type { Parsed } from '../../../core/http/route.ts';
import { Belonging } from '../../../core/live/belonging.ts';
import { Changes } from '../../../core/live/changes.ts';
import { Profile } from '../../members/index.ts';
import { settleAttendance } from './attendance.ts';
import { EventInvitation } from './event-invitation.entity.ts';
import { findInvitation } from './find-invitation.ts';
import {
  canDeleteInvitationAndLock,
  canInviteAndLock,
  canRemoveAttendeeAndLock,
} from './invitations.policy.ts';
import { IssueInvitations } from './issue-invitations.ts';
import { verifiedMembers } from '../event-members.ts';

/** The owner's actions on invitations. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly invitations: IssueInvitations,
    private readonly files: FilesService,
    private readonly changes: Changes,
    private readonly belonging: Belonging,
  ) {}

  async invite(
    actor: Actor,
    eventId: string,
    request: Parsed<typeof eventRoutes.invite>['body'],
  ): Promise<InvitedView> {
    return this.transactions.run(async (em, after) => {
      const { event } = await this.access.require(actor, canInviteAndLock, eventId, em);
      const described = event.describeOnce(request.description);
      if (request.imageId) await this.#exchangeImage(em, event, request.imageId, actor.requestId);
      const issued = await this.invitations.issue(em, event, request, actor.requestId);
      if (described) await this.changes.announce(em, after, eventId, 'event.updated');
      if (request.imageId) await this.changes.announce(em, after, eventId, 'image.changed');
      if (issued.created > 0) await this.changes.announce(em, after, eventId, 'invitation.created');
      return issued;
    });
  }

  async #exchangeImage(em: EntityManager, event: Event, imageId: string, requestId: string): Promise<void> {
    const former = event.inviteImage?.id;
    event.inviteImage = await this.files.claim(em, event.userId, imageId, former);
    await em.flush();
    if (former) await this.files.release(em, [former], requestId);
  }

  /** [INV-7], [INV-8]: its link is invalid from the next request on. */
  async delete(actor: Actor, eventId: string, invitationId: string): Promise<void> {
    await this.transactions.run(async (em, after) => {
      await this.access.require(actor, canDeleteInvitationAndLock, eventId, em);
      const invitation = await findInvitation(em, eventId, invitationId);
      const { acceptedByUserId, email } = invitation;
      await em.remove(invitation).flush();
      await settleAttendance(em, eventId, [acceptedByUserId]);
      await this.#notifyAffected(em, after, [invitation.id], [acceptedByUserId], [email]);
      await this.changes.announce(em, after, eventId, 'invitation.removed');
    });
  }

  /**
   * [INV-7] Declines all of a person's invitations to the event.
   * @param guestId a member's id, or the invitation's of a guest without an account
   */
  async removeAttendee(actor: Actor, eventId: string, guestId: string): Promise<void> {
    await this.transactions.run(async (em, after) => {
      await this.access.require(actor, canRemoveAttendeeAndLock, eventId, em);
      const accepted = await em.findOne(EventInvitation, {
        eventId,
        status: 'accepted',
        $or: [{ id: guestId }, { acceptedByUserId: guestId }],
      });
      if (!accepted) throw new DomainError('attendee_not_found');
      const member = accepted.acceptedByUserId;
      const theirs = member ? await this.#invitationsOf(em, eventId, member) : [accepted];
      // The invitation to a member's address may have been accepted by another member with its link.
      const members = theirs.map(({ acceptedByUserId }) => acceptedByUserId);
      for (const invitation of theirs) invitation.removeGuest();
      await em.flush();
      await settleAttendance(em, eventId, members);
      const emails = theirs.map(({ email }) => email);
      await this.#notifyAffected(em, after, [], members, emails);
      await this.changes.announce(em, after, eventId, 'attendee.removed');
    });
  }

  /** Invitations accepted by the member, or sent to the member's verified address. */
  async #invitationsOf(em: EntityManager, eventId: string, userId: string): Promise<EventInvitation[]> {
    const { email } = await em.findOneOrFail(Profile, userId);
    const [verified] = await verifiedMembers(em, [email]);
    const own = verified ? [{ email }] : [];
    return em.find(EventInvitation, { eventId, $or: [{ acceptedByUserId: userId }, ...own] });
  }

  async #notifyAffected(
    em: EntityManager,
    after: After,
    invitations: readonly string[],
    accepted: readonly (string | null | undefined)[],
    emails: readonly string[],
  ): Promise<void> {
    const members = [...accepted, ...(await verifiedMembers(em, emails))];
    this.belonging.recheck(after, { members, invitations });
    this.changes.tell(after, members, 'invitation.changed');
  }
}
