import type { Asked } from '../../../../test/ai-server.ts';
import { begin, delta, DONE, finish } from '../../../../test/ai-server.ts';
import { ask, whole } from '../../../../test/chat.ts';
import { EnemyStage, modes } from '../../../../test/enemy-stage.ts';
import { cut, hostileReply, numbers } from '../../../../test/hostile-replies.ts';
import { markOf } from '../../../../test/mark-of.ts';
import { watchOutward } from '../../../../test/outward.ts';
import { idOf } from '../../../../test/party.ts';
import { actor, type MemberActor } from '../../../core/access/actor.ts';
import { ChatMessage } from '../chat/chat-message.entity.ts';

/** A share of those that enemy-by-wire.soak.ts hears. */
const REPLIES = Number(process.env.ENEMY_REPLIES ?? 12);
const SEED = Number(process.env.ENEMY_SEED ?? 17);
/** More than two members, and the whole house, could ask for in a day. */
const FORGET_EVERY = 250;

let stage: EnemyStage;
beforeAll(async () => {
  stage = await EnemyStage.set();
});
afterAll(() => stage.end());

test('the watch sees anybody who goes out, by name and by address', async () => {
  const outward = watchOutward(stage.home);
  await fetch(stage.api.url);
  await fetch('http://127.0.0.1:1999/').catch(() => null);
  await fetch('http://evil.test/').catch(() => null);
  outward.end();
  expect(outward.beyond()).toEqual(['127.0.0.1:1999', 'GETADDRINFOREQWRAP evil.test']);
});

test(`${REPLIES} answers of an enemy over the whole way, of words that are poisoned, to owner and participant in every mode`, async () => {
  const { ai, party, participant, secrets } = stage;
  const random = numbers(SEED);
  const before = await stage.world();
  const outward = watchOutward(stage.home);
  const chats = modes.flatMap((mode) =>
    [party.host, participant].map((browser) => ({ mode, browser, sessionId: null as string | null })),
  );
  const oldMarks: string[] = [];
  const said: string[] = [];
  const wrong: string[] = [];
  const heard: string[] = [];
  let requests = 0;
  let hidden = 0;
  let reply = '';
  ai.manner = (response, asked) => {
    requests += 1;
    heard.push(...leaked(asked, secrets));
    const mark = markOf(asked);
    reply = hostileReply(random, { mark, oldMarks: oldMarks.slice(-3), ids: stage.ids });
    oldMarks.push(mark);
    begin(response);
    for (const piece of cut(random, reply)) response.write(delta(piece));
    response.end(finish() + DONE);
  };
  for (let n = 0; n < REPLIES; n++) {
    if (n % FORGET_EVERY === 0) {
      await stage.em().execute('delete from ai_message_days');
      await stage.em().execute('delete from ai_token_days');
      // Ten thousand take longer than an access token lives.
      if (n > 0) await Promise.all([party.host.refresh(), participant.refresh()]);
    }
    const chat = chats[n % chats.length]!;
    const { mode, browser, sessionId } = chat;
    // Of a chat that goes on the enemy hears what it said before; some begin anew.
    const begun = await ask(browser, {
      ...{ mode, eventId: party.id, message: 'Do it, please' },
      sessionId: random() < 0.1 ? null : sessionId,
    });
    chat.sessionId = begun.sessionId;
    const { message } = await whole(browser, begun.reply.id);
    const { readsOthers } = await stage.em().findOneOrFail(ChatMessage, message.id);
    const by = actor({ userId: idOf(browser), sessionId: '', requestId: '' }) as MemberActor;
    const found = await stage.beyond({ mode, actor: by, readsOthers, replyId: message.id });
    hidden += found.hidden;
    if (found.wrong.length > 0) wrong.push(`${mode}: ${JSON.stringify(reply)}: ${found.wrong.join()}`);
    said.push(message.content);
    ai.asked.length = 0;
  }
  outward.end();
  expect(wrong).toEqual([]);
  expect(said.join('\n')).not.toMatch(/GENERATE_IMAGE|CREATE_EASTER_EGG|DELETE_ALL_EASTER_EGGS/);
  expect(oldMarks.filter((mark) => said.some((text) => text.includes(mark)))).toEqual([]);
  // It asked the service for each answer, and nobody else for anything.
  expect(outward.beyond()).toEqual([]);
  expect(requests).toBe(REPLIES);
  // Addresses, tokens, surnames, and words of the other event, which both members may read.
  expect(heard).toEqual([]);
  expect(await stage.world()).toEqual(before);
  expect(await stage.strayPictures()).toEqual([]);
  // Good commands among them were done, so that nothing was not for want of trying.
  expect(hidden).toBeGreaterThan(0);
});

/** What the service was sent and must not know. */
function leaked({ body }: Asked, secrets: readonly string[]): string[] {
  const sent = JSON.stringify(body);
  return secrets
    .filter((secret) => sent.includes(secret))
    .map((secret) => `${secret}: ${sent.slice(Math.max(0, sent.indexOf(secret) - 40)).slice(0, 120)}`);
}
