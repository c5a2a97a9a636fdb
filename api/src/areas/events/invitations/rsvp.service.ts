import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { seen } from '@yolo/contract';
import type { RsvpView } from '@yolo/contract/events';
import type { eventRoutes } from '@yolo/contract/events/schemas';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import type { EventReader } from '../event-reader.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import type { Parsed } from '../../../core/http/route.ts';
import { Belonging } from '../../../core/live/belonging.ts';
import { Changes } from '../../../core/live/changes.ts';
import { settleAttendance } from './attendance.ts';
import { EventInvitation } from './event-invitation.entity.ts';
import { canAnswerAndLock } from './invitations.policy.ts';
import { verifiedMembers } from '../event-members.ts';

type Answer = Parsed<typeof eventRoutes.answerInvitation>['body'];

/** Going and Not Going, by link or by account. */
@Injectable()
export class RsvpService {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly changes: Changes,
    private readonly belonging: Belonging,
  ) {}

  /** Concurrent answers run one after the other, because the policy locks the event ([INV-6]). */
  async answer(actor: Actor, eventId: string, answer: Answer): Promise<RsvpView> {
    return this.transactions.run(async (em, after) => {
      const reader = await this.access.require(actor, canAnswerAndLock, eventId, em);
      const invitation = await this.#findInvitation(em, actor, reader);
      requireName(actor, invitation, answer);
      const before = invitation.acceptedByUserId;
      if (applyAnswer(invitation, actor, answer)) {
        await em.flush();
        await settleAttendance(em, eventId, [before, invitation.acceptedByUserId]);
        this.belonging.recheck(after, { members: [before, invitation.acceptedByUserId] });
        await this.changes.announce(em, after, eventId, 'invitation.answered');
        const affected = [actor.userId, before, ...(await verifiedMembers(em, [invitation.email]))];
        this.changes.tell(after, affected, 'invitation.changed');
        this.changes.tell(after, [reader.event.userId], 'notifications.changed');
      }
      return rsvpView(invitation);
    });
  }

  /** The link's invitation, else the one to the actor's verified address, else the one that the actor accepted. */
  async #findInvitation(em: EntityManager, actor: Actor, reader: EventReader): Promise<EventInvitation> {
    if (reader.role === 'owner') throw new DomainError('owner_does_not_answer');
    if (actor.inviteTokenHash && !reader.linkInvitationId) throw new DomainError('invitation_gone');
    if (!reader.invitationId) throw new DomainError('rsvp_unavailable');
    // Read again, because it may have been deleted while the policy waited for the lock.
    const invitation = await em.findOne(EventInvitation, {
      id: reader.invitationId,
      ...(reader.linkInvitationId && { tokenHash: actor.inviteTokenHash! }),
    });
    if (!invitation) throw new DomainError('invitation_gone');
    return invitation;
  }
}

/** [INV-3] A guest without an account must give a name with the first answer. */
function requireName({ userId }: Actor, { guestName }: EventInvitation, { name }: Answer): void {
  if (userId !== null || guestName || name) return;
  throw new DomainError('validation_failed', {
    issues: [{ path: 'name', message: 'Please fill in your name.' }],
  });
}

function applyAnswer(
  invitation: EventInvitation,
  actor: Actor,
  { status, name, ...details }: Answer,
): boolean {
  const at = new Date();
  const answered = status === 'accepted' ? invitation.accept(actor.userId, at) : invitation.decline(at);
  const detailed = invitation.detail(details, at);
  const renamed = actor.userId === null && name !== undefined && invitation.rename(name);
  return answered || detailed || renamed;
}

function rsvpView(invitation: EventInvitation): RsvpView {
  const { id, status, respondedAt, guestName, note, companions } = invitation;
  return {
    invitationId: id,
    status,
    respondedAt: respondedAt!.toISOString(),
    name: seen(guestName ?? '') || null,
    note: note ?? null,
    companions,
  };
}
