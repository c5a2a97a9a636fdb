import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ChatMode } from '@yolo/contract/assistant';
import { entityCalled } from '../../../core/database/entities.ts';

const ChatSessionSchema = defineEntity({
  name: 'ChatSession',
  tableName: 'ai_chat_sessions',
  indexes: [
    {
      name: 'ai_chat_sessions_latest',
      expression:
        'create index ai_chat_sessions_latest on ai_chat_sessions (user_id, session_type, event_id, updated_at desc)',
    },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    userId: () => p.manyToOne(entityCalled('Profile')).mapToPk().fieldName('user_id').deleteRule('cascade'),
    eventId: () =>
      p
        .manyToOne(entityCalled('Event'))
        .mapToPk()
        .fieldName('event_id')
        .nullable()
        .deleteRule('cascade')
        .index('ai_chat_sessions_event'),
    sessionType: p.text().fieldName('session_type').$type<ChatMode>(),
    /** The facts of the party that the member has mentioned. */
    context: p.json().$type<Record<string, unknown>>(),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
    updatedAt: p.datetime().defaultRaw('clock_timestamp()').index('ai_chat_sessions_updated'),
  },
});

/** A chat of a member with the assistant, in one mode, optionally about an event. */
export class ChatSession extends ChatSessionSchema.class {}
ChatSessionSchema.setClass(ChatSession);
