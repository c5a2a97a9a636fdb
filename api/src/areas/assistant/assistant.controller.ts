import { Controller } from '@nestjs/common';
import type { AssistantView, ReplyLine, ReplyStartedView } from '@yolo/contract/assistant';
import { assistantRoutes } from '@yolo/contract/assistant/schemas';
import type { Actor } from '../../core/access/actor.ts';
import type { Lines } from '../../core/http/lines.ts';
import { CurrentActor, Input, type Parsed, Route } from '../../core/http/route.ts';
import { AskingService } from './chat/asking.service.ts';
import { ChatsService } from './chat/chats.service.ts';
import { ReplyStreams } from './chat/reply-streams.service.ts';

@Controller()
export class AssistantController {
  constructor(
    private readonly chats: ChatsService,
    private readonly streams: ReplyStreams,
    private readonly asking: AskingService,
  ) {}

  @Route(assistantRoutes.readAssistant)
  read(
    @CurrentActor() actor: Actor,
    @Input() { query }: Parsed<typeof assistantRoutes.readAssistant>,
  ): Promise<AssistantView> {
    return this.chats.read(actor, query);
  }

  @Route(assistantRoutes.askAssistant)
  ask(
    @CurrentActor() actor: Actor,
    @Input() { body }: Parsed<typeof assistantRoutes.askAssistant>,
  ): Promise<ReplyStartedView> {
    return this.asking.ask(actor, body);
  }

  @Route(assistantRoutes.readReply)
  readReply(
    @CurrentActor() actor: Actor,
    @Input() { params, query }: Parsed<typeof assistantRoutes.readReply>,
  ): Promise<Lines<ReplyLine>> {
    return this.streams.read(actor, params.replyId, query.from);
  }

  @Route(assistantRoutes.stopReply)
  stop(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof assistantRoutes.stopReply>,
  ): Promise<void> {
    return this.streams.stop(actor, params.replyId);
  }

  @Route(assistantRoutes.retryReply)
  retry(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<typeof assistantRoutes.retryReply>,
  ): Promise<ReplyStartedView> {
    return this.asking.retry(actor, params.replyId, body);
  }

  @Route(assistantRoutes.deleteChat)
  delete(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof assistantRoutes.deleteChat>,
  ): Promise<void> {
    return this.chats.delete(actor, params.sessionId);
  }
}
