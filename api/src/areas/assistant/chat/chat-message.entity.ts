import { defineEntity, p } from '@mikro-orm/postgresql';
import type { BasisRow, DraftFields, ReplyState } from '@yolo/contract/assistant';
import { entityCalled } from '../../../core/database/entities.ts';
import { ChatSession } from './chat-session.entity.ts';

export type ChatRole = 'user' | 'assistant' | 'image';

const ChatMessageSchema = defineEntity({
  name: 'ChatMessage',
  tableName: 'ai_chat_messages',
  uniques: [
    { name: 'ai_chat_messages_place', properties: ['session', 'position'] },
    { name: 'ai_chat_messages_request', properties: ['userId', 'requestId'] },
  ],
  indexes: [
    {
      name: 'ai_chat_messages_writing',
      expression:
        "create unique index ai_chat_messages_writing on ai_chat_messages (session_id) where state = 'writing'",
    },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    session: () =>
      p
        .manyToOne(ChatSession)
        .mapToPk()
        .fieldName('session_id')
        .deleteRule('cascade')
        .updateRule('no action'),
    /** The member of the chat. */
    userId: () => p.manyToOne(entityCalled('Profile')).mapToPk().fieldName('user_id').deleteRule('cascade'),
    /** Its position in the chat, from 0. */
    position: p.integer(),
    role: p.text().$type<ChatRole>(),
    /** A reply's text only grows. */
    content: p.text().default(''),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),

    // Only for replies:
    /** Made by the client: a repeated request gets the same reply, or the same card of a step. */
    requestId: p.uuid().nullable(),
    /** The member's message that it answers. */
    answers: () =>
      p
        .manyToOne(entityCalled('ChatMessage'))
        .mapToPk()
        .fieldName('answers_id')
        .nullable()
        .deleteRule('cascade')
        .updateRule('no action')
        .index('ai_chat_messages_answers'),
    state: p.text().$type<ReplyState>().nullable(),
    failure: p.text().nullable(),
    /** The process that writes it, the end of its lease, and whether a stop was requested. */
    writer: p.uuid().nullable(),
    leaseUntil: p.datetime().nullable(),
    stopAsked: p.boolean().default(false),
    /** [AI-3] Whether anybody else's words were read for it, or for an earlier reply of its chat. */
    readsOthers: p.boolean().default(false),
    basis: p.json().$type<readonly BasisRow[]>().defaultRaw(`'[]'`),
    offers: p.json().$type<readonly string[]>().defaultRaw(`'[]'`),
    draft: p.json().$type<DraftFields>().nullable(),
  },
});

/** A message of a chat: by the member, by the assistant, or a picture. */
export class ChatMessage extends ChatMessageSchema.class {}
ChatMessageSchema.setClass(ChatMessage);
