import { Controller, StreamableFile } from '@nestjs/common';
import type { InvitationLinkView, RemindedView } from '@yolo/contract/events';
import { eventRoutes } from '@yolo/contract/events/schemas';
import type { Actor } from '../../../core/access/actor.ts';
import { CurrentActor, Input, type Parsed, Route } from '../../../core/http/route.ts';
import { GuestFileService } from './guest-file.service.ts';
import { LinkMailsService } from './link-mails.service.ts';
import { LinksService } from './links.service.ts';
import { RemindersToAnswer } from './reminders-to-answer.ts';

/** The host's tools for one invitation and for the whole list. */
@Controller()
export class GuestToolsController {
  constructor(
    private readonly links: LinksService,
    private readonly linkMails: LinkMailsService,
    private readonly reminders: RemindersToAnswer,
    private readonly file: GuestFileService,
  ) {}

  @Route(eventRoutes.resendInvitation)
  resend(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof eventRoutes.resendInvitation>,
  ): Promise<void> {
    return this.linkMails.resend(actor, params.eventId, params.invitationId);
  }

  @Route(eventRoutes.remindAll)
  remindAll(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof eventRoutes.remindAll>,
  ): Promise<RemindedView> {
    return this.reminders.sendAll(actor, params.eventId);
  }

  @Route(eventRoutes.mailInvitationLink)
  mailLink(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<typeof eventRoutes.mailInvitationLink>,
  ): Promise<void> {
    return this.linkMails.mailLink(actor, params.eventId, body.email);
  }

  @Route(eventRoutes.readInvitationLink)
  link(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof eventRoutes.readInvitationLink>,
  ): Promise<InvitationLinkView> {
    return this.links.read(actor, params.eventId, params.invitationId);
  }

  @Route(eventRoutes.renewInvitationLink)
  renew(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof eventRoutes.renewInvitationLink>,
  ): Promise<InvitationLinkView> {
    return this.links.renew(actor, params.eventId, params.invitationId);
  }

  @Route(eventRoutes.exportGuests)
  async export(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof eventRoutes.exportGuests>,
  ): Promise<StreamableFile> {
    const csv = await this.file.write(actor, params.eventId);
    return new StreamableFile(csv, {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="guests.csv"',
    });
  }
}
