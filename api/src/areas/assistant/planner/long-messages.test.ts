import { actor } from '../../../core/access/actor.ts';
import { BuiltInPlanner } from './built-in-planner.ts';
import { generateEvent } from './testing/generated.ts';

// `quick.soak.ts` and the bench (assistant-replies) measure the time to the first words.

const planner = new BuiltInPlanner({ on: () => Promise.resolve([]) } as never);
const { facts } = generateEvent(3, new Date('2026-11-24T12:00:00Z'));

async function replyTo(message: string, known: typeof facts | null): Promise<string> {
  const request = {
    ...{ actor: actor({ requestId: 'x' }), mode: 'general' as const, eventId: null, message },
    ...{ history: [], facts: known, context: {}, draft: null, mark: '' },
  };
  let text = '';
  for await (const part of planner.reply(request, new AbortController().signal)) {
    if (part.kind === 'text') text += part.text;
  }
  return text;
}

test.each([
  ['other words', Array.from({ length: 600 }, (_, at) => `${'qwxz'.slice(at % 4)}${at}rty`).join(' ')],
  ['one small letter', 'a'.repeat(4000)],
  ['one large letter', 'A'.repeat(4000)],
  ['a time at the end', `${'at '.repeat(1300)}7pm`],
  ['ones', '1 '.repeat(2000)],
  ['dates', '12 December 2026 '.repeat(230)],
  ['opening quotes', '“'.repeat(4000)],
  ['questions', 'how many '.repeat(440)],
  ['people', 'who still not '.repeat(280)],
  ['numbers in words', `for ${'twenty '.repeat(560)}`],
])('answers a message of maximum length of %s, with and without an event', async (_, message) => {
  expect(await replyTo(message, facts)).not.toBe('');
  expect(await replyTo(message, null)).not.toBe('');
});
