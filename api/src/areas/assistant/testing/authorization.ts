import type { RouteName } from '@yolo/contract';
import type { TestBrowser } from '../../../../test/browser.ts';
import { ask, question, readReply } from '../../../../test/chat.ts';
import type { Stage } from '../../../../test/stage.ts';
import { actionRows } from './action-rows.ts';
import { designRows } from './design-rows.ts';
import { eggRows } from './egg-rows.ts';
import { members, participants, type Row, type Verdicts } from '../../../../test/verdicts.ts';

const notTheirs: Verdicts = {
  ...members,
  member: 'reply_gone',
  participant: 'reply_gone',
  admin: 'reply_gone',
};

/** Calls a route with a reply to the owner. */
const aboutReply =
  (name: RouteName, body?: () => unknown) =>
  async (actor: TestBrowser, { party }: Stage) => {
    const { reply } = await ask(party.host, { eventId: party.id, builtIn: true });
    await readReply(party.host, reply.id);
    return actor.call(name, { params: { replyId: reply.id }, ...(body && { body: body() }) });
  };

const chatRows: Record<string, Row> = {
  'GET /api/assistant': {
    ask: (actor, { party }) => actor.call('readAssistant', { query: { mode: 'general', eventId: party.id } }),
    verdicts: participants,
  },
  'POST /api/assistant/messages': {
    ask: (actor, { party }) => actor.call('askAssistant', { body: question({ eventId: party.id }) }),
    verdicts: participants,
  },
  'GET /api/assistant/replies/{replyId}': { ask: aboutReply('readReply'), verdicts: notTheirs },
  'POST /api/assistant/replies/{replyId}/stop': { ask: aboutReply('stopReply'), verdicts: notTheirs },
  'POST /api/assistant/replies/{replyId}/retry': {
    ask: aboutReply('retryReply', () => ({ requestId: question().requestId, builtIn: true })),
    verdicts: notTheirs,
  },
  'DELETE /api/assistant/sessions/{sessionId}': {
    ask: async (actor, { party }) => {
      const { sessionId } = await ask(party.host, { eventId: party.id, builtIn: true });
      return actor.call('deleteChat', { params: { sessionId } });
    },
    verdicts: { ...notTheirs, member: 'chat_gone', participant: 'chat_gone', admin: 'chat_gone' },
  },
};

export const rows: Record<string, Row> = { ...actionRows, ...eggRows, ...chatRows, ...designRows };
