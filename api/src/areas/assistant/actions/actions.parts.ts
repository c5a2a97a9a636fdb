import type { Area } from '../../../core/areas/area.ts';
import { instantText } from '../../../core/database/moments.ts';
import { ChatPictures, Effects } from '../chat/effects.ts';
import { DesignsModule } from '../designs/designs.module.ts';
import { Migration20261124151000_assistant_actions } from '../migrations/Migration20261124151000_assistant_actions.ts';
import { ActionKinds } from './action-kinds.ts';
import { ActionsController } from './actions.controller.ts';
import { ActionsService } from './actions.service.ts';
import { DesignsInChat, DesignsPainter, DrawPicture } from './chat-designs.ts';
import { ChatPainter } from './chat-painter.ts';
import { ChatAction } from './chat-action.entity.ts';
import { ReplyEffects } from './effects.service.ts';
import { CreateEgg, DeleteEggs } from './egg-actions.ts';
import { StepsService } from './steps.service.ts';
import { TakeStepService } from './take-step.service.ts';

/** The actions' fields of the area definition. */
export const actionsParts = {
  entities: [ChatAction],
  migrations: [Migration20261124151000_assistant_actions],
  assistantActions: [CreateEgg, DeleteEggs, DrawPicture],
  /** A design is deleted with the message that shows it. */
  showsDesigns: 'select from ai_chat_messages m where m.id = designs.message_id',
  constraints: {
    ai_actions_message_id_fkey: 'chat_gone',
    ai_actions_user_id_fkey: 'unauthenticated',
    ai_actions_event_id_fkey: 'event_not_found',
  },
  exported: {
    chatActions: `
      select event_id as "eventId", kind, card->>'title' as title, state, outcome,
        ${instantText('created_at')} as "createdAt"
      from ai_actions where user_id = ? order by created_at, id`,
  },
} satisfies Omit<Area, 'name'>;

/** The actions' part of the module. */
export const actionsModule = {
  imports: [DesignsModule],
  controllers: [ActionsController],
  providers: [
    { provide: Effects, useClass: ReplyEffects },
    { provide: ChatPictures, useClass: DesignsInChat },
    { provide: ChatPainter, useClass: DesignsPainter },
    DrawPicture,
    ActionKinds,
    ActionsService,
    CreateEgg,
    DeleteEggs,
    StepsService,
    TakeStepService,
  ],
};
