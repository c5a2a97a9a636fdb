import { z } from 'zod';
import { EventMessageListView, MessageSentView, SendMessageRequest } from './messages.ts';
import { route } from './route.ts';
import { Id } from './text.ts';

const eventId = z.strictObject({ eventId: Id });
const owning = ['unauthenticated', 'event_not_found', 'forbidden'] as const;

/** What hosts write to their guests. */
export const messageRoutes = {
  sendMessage: route({
    method: 'POST',
    path: '/events/:eventId/messages',
    summary: 'Writes to guests, one mail each',
    permission: 'message.send',
    params: eventId,
    body: SendMessageRequest,
    response: MessageSentView,
    status: 201,
    limits: [{ name: 'message', per: 'member' }],
    errors: [...owning, 'rate_limited'],
  }),
  listMessages: route({
    method: 'GET',
    path: '/events/:eventId/messages',
    summary: 'What the host has written to the guests so far',
    permission: 'message.list',
    params: eventId,
    response: EventMessageListView,
    errors: owning,
  }),
};
