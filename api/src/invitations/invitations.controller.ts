import { Controller, type StreamableFile } from '@nestjs/common';
import type { GuestListView, InvitedView, ReceivedInvitationListView, RsvpView } from '@yolo/contract';
import type { Actor } from '../access/actor.ts';
import { inPieces } from '../http/json-text.ts';
import { CurrentActor, Input, type Parsed, Route } from '../http/route.ts';
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

  @Route('listGuests')
  async list(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<'listGuests'>,
  ): Promise<GuestListView | StreamableFile> {
    return inPieces(await this.guests.list(actor, params.eventId));
  }

  @Route('invite')
  invite(@CurrentActor() actor: Actor, @Input() { params, body }: Parsed<'invite'>): Promise<InvitedView> {
    return this.invitations.invite(actor, params.eventId, body);
  }

  @Route('deleteInvitation')
  delete(@CurrentActor() actor: Actor, @Input() { params }: Parsed<'deleteInvitation'>): Promise<void> {
    return this.invitations.delete(actor, params.eventId, params.invitationId);
  }

  @Route('removeAttendee')
  remove(@CurrentActor() actor: Actor, @Input() { params }: Parsed<'removeAttendee'>): Promise<void> {
    return this.invitations.removeAttendee(actor, params.eventId, params.guestId);
  }

  @Route('answerInvitation')
  answer(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<'answerInvitation'>,
  ): Promise<RsvpView> {
    return this.rsvp.answer(actor, params.eventId, body);
  }

  @Route('listInvitations')
  listReceived(
    @CurrentActor() actor: Actor,
    @Input() { query }: Parsed<'listInvitations'>,
  ): Promise<ReceivedInvitationListView> {
    return this.received.list(actor, query);
  }
}
