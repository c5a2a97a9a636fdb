import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type AiServer,
  begin,
  delta,
  DONE,
  finish,
  type ReplyHandler,
  startAiServer,
} from '../../../../test/ai-server.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { newMember, type TestBrowser } from '../../../../test/browser.ts';
import { ask, readInPieces, readReply } from '../../../../test/chat.ts';
import { type SecondApp, startSecondApp } from '../../../../test/second-app.ts';

/** The number of replies that are cut. */
const RUNS = 200;

let ai: AiServer;
let api: TestApp;
let second: SecondApp;
let member: TestBrowser;
beforeAll(async () => {
  ai = await startAiServer(() => undefined);
  api = await startTestApp({ aiUrl: ai.url });
  second = await startSecondApp(api);
  member = await newMember(api);
});
afterAll(async () => {
  await second.close();
  await api.close();
  await ai.close();
});

const ALPHABET = ['ice ', 'Eis ', 'γιορτή ', '🎉', '👩‍👩‍👧 ', '\n', '**two** ', '𝔄', 'é'];
const some = <T>(list: readonly T[]): T => list[randomInt(list.length)]!;
const randomText = (pieces: number) => Array.from({ length: pieces }, () => some(ALPHABET)).join('');

/** Sends pieces of any length, which may split a character, at any pace. */
function sendsPieces(text: string): ReplyHandler {
  return async (response) => {
    begin(response);
    for (let at = 0; at < text.length;) {
      const end = at + 1 + randomInt(12);
      response.write(delta(text.slice(at, end)));
      at = end;
      if (randomInt(4) === 0) await pause(randomInt(15));
    }
    response.end(finish() + DONE);
  };
}

/** Reads with random disconnections, and reconnects to either process. */
const atRandom = (replyId: string, cuts: number) =>
  readInPieces(
    member,
    replyId,
    Array.from({ length: cuts }, () => 1 + randomInt(6)),
    () => some([api.url, second.url]),
  );

test('a reply read twice over two processes with random cuts is exactly the provider’s text', async () => {
  for (let run = 0; run < RUNS; run++) {
    const text = `A${randomText(20 + randomInt(200))}`;
    ai.handler = sendsPieces(text);
    const { reply } = await ask(member);
    const [one, two, straight] = await Promise.all([
      atRandom(reply.id, 5),
      atRandom(reply.id, 3),
      readReply(member, reply.id, { url: second.url }),
    ]);
    expect(one).toBe(text);
    expect(two).toBe(text);
    expect(straight.text).toBe(text);
    expect(straight.message).toMatchObject({ content: text, state: 'done' });
  }
});
