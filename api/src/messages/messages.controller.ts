import { Controller } from '@nestjs/common';
import type { EventMessageListView, MessageSentView } from '@yolo/contract';
import type { Actor } from '../access/actor.ts';
import { CurrentActor, Input, type Parsed, Route } from '../http/route.ts';
import { MessagesService } from './messages.service.ts';

@Controller()
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @Route('sendMessage')
  send(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<'sendMessage'>,
  ): Promise<MessageSentView> {
    return this.messages.send(actor, params.eventId, body);
  }

  @Route('listMessages')
  list(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<'listMessages'>,
  ): Promise<EventMessageListView> {
    return this.messages.list(actor, params.eventId);
  }
}
