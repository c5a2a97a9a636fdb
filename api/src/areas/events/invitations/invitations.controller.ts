import { Controller } from '@nestjs/common';
import type { GuestListView, InvitedView, ReceivedInvitationListView, RsvpView } from '@yolo/contract/events';
import { eventRoutes } from '@yolo/contract/events/schemas';
import type { Actor } from '../../../core/access/actor.ts';
import { CurrentActor, Input, type Parsed, Route } from '../../../core/http/route.ts';
import { GuestsService } from './guests.service.ts';
import { InvitationsService } from './invitations.service.ts';
import { ReceivedInvitations } from './received-invitations.ts';
import { RsvpService } from './rsvp.service.ts';

@Controller()
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly guests: GuestsService,
    private readonly rsvp: RsvpService,
    private readonly received: ReceivedInvitations,
  ) {}

  @Route(eventRoutes.listGuests)
  list(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof eventRoutes.listGuests>,
  ): Promise<GuestListView> {
    return this.guests.list(actor, params.eventId);
  }

  @Route(eventRoutes.invite)
  invite(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<typeof eventRoutes.invite>,
  ): Promise<InvitedView> {
    return this.invitations.invite(actor, params.eventId, body);
  }

  @Route(eventRoutes.deleteInvitation)
  delete(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof eventRoutes.deleteInvitation>,
  ): Promise<void> {
    return this.invitations.delete(actor, params.eventId, params.invitationId);
  }

  @Route(eventRoutes.removeAttendee)
  removeAttendee(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof eventRoutes.removeAttendee>,
  ): Promise<void> {
    return this.invitations.removeAttendee(actor, params.eventId, params.guestId);
  }

  @Route(eventRoutes.answerInvitation)
  answer(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<typeof eventRoutes.answerInvitation>,
  ): Promise<RsvpView> {
    return this.rsvp.answer(actor, params.eventId, body);
  }

  @Route(eventRoutes.listInvitations)
  listReceived(
    @CurrentActor() actor: Actor,
    @Input() { query }: Parsed<typeof eventRoutes.listInvitations>,
  ): Promise<ReceivedInvitationListView> {
    return this.received.list(actor, query);
  }
}
