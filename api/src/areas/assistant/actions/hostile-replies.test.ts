import { randomUUID } from 'node:crypto';
import type { ChatMode } from '@yolo/contract/assistant';
import type { TestBrowser } from '../../../../test/browser.ts';
import { EnemyStage, modes } from '../../../../test/enemy-stage.ts';
import { splitAnywhere, hostileReply, type Known } from '../../../../test/hostile-replies.ts';
import { seededRandom } from '../../../../test/seeded-random.ts';
import { watchNetworkCalls } from '../../../../test/network-calls.ts';
import { idOf } from '../../../../test/party.ts';
import { actor, type MemberActor } from '../../../core/access/actor.ts';
import { ChatMessage } from '../chat/chat-message.entity.ts';
import { ChatSession } from '../chat/chat-session.entity.ts';
import { Effects, type ReplyContext } from '../chat/effects.ts';
import { newMark } from '../commands/mark.ts';
import { readCommands } from '../commands/read-commands.ts';
import type { ReplyPart } from '../providers/reply-provider.ts';

/** A part of the replies of enemy.soak.ts. */
const REPLIES = Number(process.env.ENEMY_REPLIES ?? 60);
const SEED = Number(process.env.ENEMY_SEED ?? 16);

let stage: EnemyStage;
beforeAll(async () => {
  stage = await EnemyStage.set();
});
afterAll(() => stage.end());

/** A chat of a mode and a member, in which replies are written one after the other. */
async function chatOf(browser: TestBrowser, mode: ChatMode): Promise<{ session: string; userId: string }> {
  const userId = idOf(browser);
  const session = await stage.em().insert(ChatSession, {
    ...{ userId, eventId: stage.party.id, sessionType: mode, context: {} },
  });
  return { session, userId };
}

async function contextOf(
  chat: { session: string; userId: string },
  mode: ChatMode,
  position: number,
): Promise<ReplyContext> {
  const reply = { role: 'assistant', content: '', state: 'done' } as const;
  const replyId = await stage.em().insert(ChatMessage, { ...chat, position, ...reply });
  const by = actor({ userId: chat.userId, sessionId: randomUUID(), requestId: randomUUID() });
  return {
    ...{ actor: by as MemberActor, sessionId: chat.session, replyId, mode, eventId: stage.party.id },
    ...{ draft: null, readsOthers: false, signal: new AbortController().signal },
  };
}

/** Parts that a service must not be able to send. */
const FORBIDDEN_PARTS: readonly ReplyPart[] = [
  { kind: 'command', command: { name: 'delete-eggs' } },
  { kind: 'propose', action: { kind: 'guests.message', args: { to: 'all', text: 'Evil' } } },
  { kind: 'propose', action: { kind: 'stuff.request', args: { items: [{ name: 'Evil', quantity: 1 }] } } },
];

async function* textParts(pieces: readonly string[], random: () => number): AsyncGenerator<ReplyPart, void> {
  for (const text of pieces) {
    yield { kind: 'text', text };
    if (random() < 0.02) yield FORBIDDEN_PARTS[Math.floor(random() * FORBIDDEN_PARTS.length)]!;
  }
}

test(`[AI-1] [AI-2] [AI-3] [AI-4] [AI-5] ${REPLIES} hostile replies have no effect beyond the rules`, async () => {
  const random = seededRandom(SEED);
  const effects = stage.api.app.get(Effects);
  const before = await stage.world();
  const outward = watchNetworkCalls(stage.allowedHosts);
  const chats = await Promise.all(
    modes.flatMap((mode) =>
      [stage.party.host, stage.participant].map(async (browser) => ({
        mode,
        chat: await chatOf(browser, mode),
      })),
    ),
  );
  const { ids } = stage;
  const oldMarks: string[] = [];
  let hidden = 0;
  const wrong: string[] = [];
  for (let n = 0; n < REPLIES; n++) {
    const { mode, chat } = chats[n % chats.length]!;
    const known: Known = { mark: newMark(), oldMarks: [...oldMarks.slice(-3), newMark()], ids };
    const reply = hostileReply(random, known);
    const context = await contextOf(chat, mode, n);
    context.readsOthers = mode !== 'easter_egg' || random() < 0.3;
    let shown = '';
    for await (const part of readCommands(
      textParts(splitAnywhere(random, reply), random),
      known.mark,
      () => {},
    )) {
      if (part.kind === 'text') shown += part.text;
      else if (part.kind === 'command') await effects.command(context, part.command);
      else if (part.kind === 'propose') await effects.propose(context, part.action);
    }
    const found = await stage.findViolations(context);
    hidden += found.hidden;
    if (/GENERATE_IMAGE|CREATE_EASTER_EGG|DELETE_ALL_EASTER_EGGS/.test(shown) || shown.includes(known.mark)) {
      found.wrong.push(`shown: ${shown}`);
    }
    if (found.wrong.length > 0) wrong.push(`${mode}: ${JSON.stringify(reply)}: ${found.wrong.join()}`);
    oldMarks.push(known.mark);
  }
  outward.end();
  expect(wrong).toEqual([]);
  expect(outward.beyond()).toEqual([]);
  expect(await stage.world()).toEqual(before);
  expect(await stage.strayPictures()).toEqual([]);
  // Valid commands were run, so that the test is not trivially green.
  expect(hidden).toBeGreaterThan(REPLIES / 200);
});
