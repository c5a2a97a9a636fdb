import { z } from 'zod';
import { defineArea } from '../../core/areas/area.ts';
import { instantText } from '../../core/database/moments.ts';
import type { JobDefinitions } from '../../core/jobs/job-definitions.ts';
import { actionsParts } from './actions/actions.parts.ts';
import { assistantLimits, assistantSettings } from './assistant.settings.ts';
import { chatsDemo } from './chats-demo.ts';
import { ChatMessage } from './chat/chat-message.entity.ts';
import { ChatSession } from './chat/chat-session.entity.ts';
import { MessageDay, TokenDay } from './chat/usage.entities.ts';
import { eggsParts } from './eggs/eggs.parts.ts';
import { Migration20261124150000_assistant } from './migrations/Migration20261124150000_assistant.ts';
import { Migration20261130050000_unread_columns } from './migrations/Migration20261130050000_unread_columns.ts';

const assistantJobs = {
  /** Deletes chats that nobody has used for 90 days. */
  'assistant.sweep': { payload: z.strictObject({}), at: '41 3 * * *' },
} satisfies JobDefinitions;

type AssistantJobs = typeof assistantJobs;
declare module '../../core/jobs/job-definitions.ts' {
  interface JobTable extends AssistantJobs {}
}

defineArea({
  name: 'assistant',
  entities: [ChatSession, ChatMessage, MessageDay, TokenDay, ...actionsParts.entities, ...eggsParts.entities],
  migrations: [
    Migration20261124150000_assistant,
    ...actionsParts.migrations,
    ...eggsParts.migrations,
    Migration20261130050000_unread_columns,
  ],
  jobs: assistantJobs,
  settings: assistantSettings,
  limits: { ...assistantLimits, ...eggsParts.limits },
  demo: async (em, life) => {
    await eggsParts.demo(em, life);
    await chatsDemo(em, life);
  },
  eventCounts: eggsParts.eventCounts,
  assistantActions: actionsParts.assistantActions,
  showsDesigns: actionsParts.showsDesigns,
  constraints: {
    ai_chat_messages_answers_id_fkey: 'reply_gone',
    event_easter_eggs_event_id_fkey: 'event_not_found',
    ai_chat_sessions_user_id_fkey: 'unauthenticated',
    ai_chat_sessions_event_id_fkey: 'event_not_found',
    ai_chat_messages_user_id_fkey: 'unauthenticated',
    ai_chat_messages_session_id_fkey: 'chat_gone',
    ai_chat_messages_writing: 'reply_running',
    ai_chat_messages_request: 'reply_running',
    ai_message_days_user_id_fkey: 'unauthenticated',
    ...actionsParts.constraints,
  },
  exported: {
    ...eggsParts.exported,
    ...actionsParts.exported,
    chats: `
      select id, session_type as mode, event_id as "eventId", context,
        ${instantText('created_at')} as "createdAt"
      from ai_chat_sessions where user_id = ? order by created_at, id`,
    chatMessages: `
      select session_id as "sessionId", role, content, ${instantText('created_at')} as "createdAt"
      from ai_chat_messages where user_id = ? order by created_at, id`,
  },
});
