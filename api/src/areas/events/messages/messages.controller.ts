import { Controller } from '@nestjs/common';
import type { EventMessageListView, MessageSentView } from '@yolo/contract/events';
import { eventRoutes } from '@yolo/contract/events/schemas';
import type { Actor } from '../../../core/access/actor.ts';
import { CurrentActor, Input, type Parsed, Route } from '../../../core/http/route.ts';
import { MessagesService } from './messages.service.ts';

@Controller()
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @Route(eventRoutes.sendMessage)
  send(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<typeof eventRoutes.sendMessage>,
  ): Promise<MessageSentView> {
    return this.messages.send(actor, params.eventId, body);
  }

  @Route(eventRoutes.listMessages)
  list(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof eventRoutes.listMessages>,
  ): Promise<EventMessageListView> {
    return this.messages.list(actor, params.eventId);
  }
}
