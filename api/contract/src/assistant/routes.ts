import { z } from 'zod';
import { defineRoutes } from '@yolo/contract';
import { Id } from '@yolo/contract/schemas';
import { assistantCalls } from './calls.ts';
import {
  AssistantQuery,
  AssistantView,
  ReplyLine,
  ReplyQuery,
  ReplyStartedView,
  RetryReplyRequest,
  AskRequest,
} from './chat.schema.ts';

const aReply = { params: z.strictObject({ replyId: Id }), notFound: 'reply_gone' } as const;
const chatLimits = [{ name: 'assistant', per: 'member' }] as const;

/** The assistant's chat (spec 2 ch. 7, `ai-chat`); eggs and designs have their own routes files. */
export const assistantRoutes = defineRoutes('assistant', assistantCalls, {
  readAssistant: {
    summary: 'The last chat of a mode and an event, who answers, and what to do next',
    permission: 'assistant.read',
    query: AssistantQuery,
    response: AssistantView,
    errors: ['unauthenticated', 'event_not_found'],
  },
  askAssistant: {
    summary:
      'Says something to the assistant, which begins to answer; said twice under one id, it is said once',
    permission: 'assistant.write',
    body: AskRequest,
    response: ReplyStartedView,
    status: 201,
    limits: chatLimits,
    errors: [
      'unauthenticated',
      'event_not_found',
      'chat_gone',
      'reply_running',
      'messages_used_up',
      'rate_limited',
    ],
  },
  readReply: {
    summary: 'A reply from an offset on, as it is written; it goes on whether or not somebody reads',
    permission: 'reply.read',
    ...aReply,
    query: ReplyQuery,
    response: ReplyLine,
    errors: ['unauthenticated', 'reply_gone'],
  },
  stopReply: {
    summary: 'Ends a reply, wherever it is written; what came stays',
    permission: 'reply.stop',
    ...aReply,
    errors: ['unauthenticated', 'reply_gone'],
  },
  retryReply: {
    summary: 'Answers the same words again',
    permission: 'reply.retry',
    ...aReply,
    body: RetryReplyRequest,
    response: ReplyStartedView,
    status: 201,
    limits: chatLimits,
    errors: [
      'unauthenticated',
      'reply_gone',
      'event_not_found',
      'reply_running',
      'messages_used_up',
      'rate_limited',
    ],
  },
  deleteChat: {
    summary: 'Deletes a chat with its pictures',
    permission: 'chat.delete',
    params: z.strictObject({ sessionId: Id }),
    notFound: 'chat_gone',
    errors: ['unauthenticated', 'chat_gone'],
  },
});

type AssistantRoutes = typeof assistantRoutes;

declare module '@yolo/contract' {
  interface RouteTable extends AssistantRoutes {}
}
