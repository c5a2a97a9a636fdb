import { type Calls, sliceOf } from '@yolo/contract';
import type { assistantRoutes } from './routes.ts';

export const assistantCalls = {
  readAssistant: { method: 'GET', path: '/assistant' },
  askAssistant: { method: 'POST', path: '/assistant/messages' },
  readReply: { method: 'GET', path: '/assistant/replies/:replyId', answer: 'lines', long: true },
  stopReply: { method: 'POST', path: '/assistant/replies/:replyId/stop', answer: 'nothing' },
  retryReply: { method: 'POST', path: '/assistant/replies/:replyId/retry' },
  deleteChat: { method: 'DELETE', path: '/assistant/sessions/:sessionId', answer: 'nothing' },
} as const satisfies Calls;

export const assistantApi = sliceOf<typeof assistantRoutes>(assistantCalls);
