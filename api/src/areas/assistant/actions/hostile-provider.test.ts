import type { AiRequest } from '../../../../test/ai-server.ts';
import { begin, delta, DONE, finish } from '../../../../test/ai-server.ts';
import { ask, readReply } from '../../../../test/chat.ts';
import { EnemyStage, modes } from '../../../../test/enemy-stage.ts';
import { splitAnywhere, hostileReply } from '../../../../test/hostile-replies.ts';
import { seededRandom } from '../../../../test/seeded-random.ts';
import { markOf } from '../../../../test/mark-of.ts';
import { watchNetworkCalls } from '../../../../test/network-calls.ts';
import { idOf } from '../../../../test/party.ts';
import { actor, type MemberActor } from '../../../core/access/actor.ts';
import { ChatMessage } from '../chat/chat-message.entity.ts';

/** A part of the replies of enemy-by-wire.soak.ts. */
const REPLIES = Number(process.env.ENEMY_REPLIES ?? 12);
const SEED = Number(process.env.ENEMY_SEED ?? 17);
/** After this number of replies the daily counts are reset. */
const FORGET_EVERY = 250;

let stage: EnemyStage;
beforeAll(async () => {
  stage = await EnemyStage.set();
});
afterAll(() => stage.end());

test('watchNetworkCalls records outgoing connections by name and by address', async () => {
  const outward = watchNetworkCalls(stage.allowedHosts);
  await fetch(stage.api.url);
  await fetch('http://127.0.0.1:1999/').catch(() => null);
  await fetch('http://evil.test/').catch(() => null);
  outward.end();
  expect(outward.beyond()).toEqual(['127.0.0.1:1999', 'GETADDRINFOREQWRAP evil.test']);
});

test(`${REPLIES} hostile answers to poisoned words have no forbidden effect, for owner and participant in every mode`, async () => {
  const { ai, party, participant, secrets } = stage;
  const random = seededRandom(SEED);
  const before = await stage.world();
  const outward = watchNetworkCalls(stage.allowedHosts);
  const chats = modes.flatMap((mode) =>
    [party.host, participant].map((browser) => ({ mode, browser, sessionId: null as string | null })),
  );
  const oldMarks: string[] = [];
  const shownTexts: string[] = [];
  const violations: string[] = [];
  const leaks: string[] = [];
  let requests = 0;
  let hidden = 0;
  let reply = '';
  ai.handler = (response, asked) => {
    requests += 1;
    leaks.push(...leaked(asked, secrets));
    const mark = markOf(asked);
    reply = hostileReply(random, { mark, oldMarks: oldMarks.slice(-3), ids: stage.ids });
    oldMarks.push(mark);
    begin(response);
    for (const piece of splitAnywhere(random, reply)) response.write(delta(piece));
    response.end(finish() + DONE);
  };
  for (let n = 0; n < REPLIES; n++) {
    if (n % FORGET_EVERY === 0) {
      await stage.em().execute('delete from ai_message_days');
      await stage.em().execute('delete from ai_token_days');
      // Ten thousand replies take longer than an access token is valid.
      if (n > 0) await Promise.all([party.host.refresh(), participant.refresh()]);
    }
    const chat = chats[n % chats.length]!;
    const { mode, browser, sessionId } = chat;
    // In a continued chat the service gets its own earlier replies; some turns start a new chat.
    const started = await ask(browser, {
      ...{ mode, eventId: party.id, message: 'Do it, please' },
      sessionId: random() < 0.1 ? null : sessionId,
    });
    chat.sessionId = started.sessionId;
    const { message } = await readReply(browser, started.reply.id);
    const { readsOthers } = await stage.em().findOneOrFail(ChatMessage, message.id);
    const by = actor({ userId: idOf(browser), sessionId: '', requestId: '' }) as MemberActor;
    const found = await stage.findViolations({ mode, actor: by, readsOthers, replyId: message.id });
    hidden += found.hidden;
    if (found.wrong.length > 0) violations.push(`${mode}: ${JSON.stringify(reply)}: ${found.wrong.join()}`);
    shownTexts.push(message.content);
    ai.requests.length = 0;
  }
  outward.end();
  expect(violations).toEqual([]);
  expect(shownTexts.join('\n')).not.toMatch(/GENERATE_IMAGE|CREATE_EASTER_EGG|DELETE_ALL_EASTER_EGGS/);
  expect(oldMarks.filter((mark) => shownTexts.some((text) => text.includes(mark)))).toEqual([]);
  // Each answer made one request to the service, and none to any other server.
  expect(outward.beyond()).toEqual([]);
  expect(requests).toBe(REPLIES);
  // No addresses, tokens, surnames, or words of the other event, which both members may read.
  expect(leaks).toEqual([]);
  expect(await stage.world()).toEqual(before);
  expect(await stage.strayPictures()).toEqual([]);
  // Valid commands were run, so that the test is not trivially green.
  expect(hidden).toBeGreaterThan(0);
});

/** The secrets in what the service was sent. */
function leaked({ body }: AiRequest, secrets: readonly string[]): string[] {
  const sent = JSON.stringify(body);
  return secrets
    .filter((secret) => sent.includes(secret))
    .map((secret) => `${secret}: ${sent.slice(Math.max(0, sent.indexOf(secret) - 40)).slice(0, 120)}`);
}
