import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DesignsView, DesignView } from '@yolo/contract/assistant';
import { z } from 'zod';
import type { Actor, MemberActor } from '../../../core/access/actor.ts';
import type { ActionCard, AssistantAction } from '../../../core/assistant/assistant-parts.ts';
import { AccessService } from '../../../core/access/access.service.ts';
import { int } from '../../../core/database/columns.ts';
import { statement } from '../../../core/database/statement.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { canReadEvent } from '../../events/index.ts';
import { ChatPictures } from '../chat/effects.ts';
import { Prompt } from '../commands/orders.ts';
import { Design } from '../designs/design.entity.ts';
import { DesignFiles } from '../designs/design-files.ts';
import { DesignsService } from '../designs/designs.service.ts';
import { ChatAction } from './chat-action.entity.ts';
import { ChatPainter } from './chat-painter.ts';

/** Reads the designs that were drawn for messages. */
@Injectable()
export class DesignsInChat extends ChatPictures {
  constructor(private readonly files: DesignFiles) {
    super();
  }

  override async designs(
    em: EntityManager,
    messageIds: readonly string[],
  ): Promise<ReadonlyMap<string, DesignView[]>> {
    if (messageIds.length === 0) return new Map();
    const where = { messageId: { $in: [...messageIds] } };
    const designs = await em.find(Design, where);
    // In the order in which they were drawn; they may have been stored in the same millisecond.
    designs.sort((one, other) => one.recipe.seed - other.recipe.seed);
    const byMessage = Map.groupBy(designs, ({ messageId }) => messageId!);
    return new Map(
      [...byMessage].map(([message, drawn]) => [
        message,
        drawn.map(({ id, recipe }) => this.files.view(id, recipe)),
      ]),
    );
  }
}

/** The number of messages with designs in the chat of the message $1. */
const drawnInChat = statement(
  { drawn: int() },
  `select count(distinct d.message_id)::int as drawn
   from ai_chat_messages m join ai_chat_messages other on other.session_id = m.session_id
     join designs d on d.message_id = other.id
   where m.id = $1`,
);

@Injectable()
export class DesignsPainter extends ChatPainter {
  constructor(
    private readonly em: EntityManager,
    private readonly designs: DesignsService,
  ) {
    super();
  }

  override async draw(
    actor: MemberActor,
    { eventId, formHolds, messageId, prompt, signal }: Parameters<ChatPainter['draw']>[1],
  ): Promise<DesignsView> {
    const about = eventId !== null ? { eventId } : formHolds && { draft: formHolds };
    // "Another one" repeats the prompt, which gives the same pictures for the same seed.
    const [{ drawn } = { drawn: 0 }] = await drawnInChat(this.em, [messageId]);
    return this.designs.draw(actor, { prompt, messageId, seed: drawn, stopped: signal, ...about });
  }
}

const DrawArgs = z.strictObject({ prompt: Prompt });
type DrawArgs = z.infer<typeof DrawArgs>;

/** The action that Chat proposes; Images draws without it [AI-2]. */
@Injectable()
export class DrawPicture implements AssistantAction<DrawArgs> {
  readonly kind = 'picture.draw';
  readonly args = DrawArgs;
  readonly limit = 'designs';

  constructor(
    private readonly em: EntityManager,
    private readonly access: AccessService,
    private readonly painter: ChatPainter,
  ) {}

  async card(em: EntityManager, actor: Actor, eventId: string, { prompt }: DrawArgs): Promise<ActionCard> {
    await this.access.require(actor, canReadEvent, eventId, em);
    return { title: 'Draw invitations', lines: [prompt], press: 'Draw them', standsOn: null };
  }

  /** The pictures are shown under the card's message. */
  async run(actor: Actor, eventId: string, { prompt }: DrawArgs, requestId: string): Promise<string> {
    const action = await this.em.fork().findOne(ChatAction, requestId);
    if (!action) throw new DomainError('action_gone');
    const member = this.access.member(actor);
    await this.painter.draw(member, { eventId, formHolds: null, messageId: action.message, prompt });
    return 'Your custom invitation image has been created.';
  }
}
