import { actor } from '../../../core/access/actor.ts';
import type { ReplyPart } from '../providers/reply-provider.ts';
import { BuiltInPlanner } from './built-in-planner.ts';

const planner = new BuiltInPlanner({ on: () => Promise.resolve([]) } as never);

async function partsOf(message: string, mode: 'general' | 'easter_egg' | 'invite_image' = 'general') {
  const parts: ReplyPart[] = [];
  const request = {
    actor: actor({ requestId: 'x' }),
    mode,
    eventId: null,
    message,
    history: [],
    facts: null,
    context: {},
    draft: null,
    mark: '',
  };
  for await (const part of planner.reply(request, new AbortController().signal)) parts.push(part);
  return parts;
}

test('an unknown question is answered with "I don\'t know" and four offers', async () => {
  const parts = await partsOf('What is the weather in Paris?');
  expect(parts[0]).toMatchObject({ kind: 'text', text: expect.stringContaining("I don't know") as string });
  expect(parts.find(({ kind }) => kind === 'offers')).toMatchObject({ questions: { length: 4 } });
});

test('text is sent in pieces that add up to the answer', async () => {
  const parts = await partsOf('How many drinks for 40 people?');
  const text = parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
  expect(text).toContain('**40 people**');
  expect(parts.filter(({ kind }) => kind === 'text').length).toBeGreaterThan(1);
  expect(parts.some(({ kind }) => kind === 'basis')).toBe(true);
});

test('an end without am or pm is the first one after the start of the party', async () => {
  const parts = await partsOf('It is a dinner until 2');
  const context = parts.find(({ kind }) => kind === 'context');
  expect(context).toMatchObject({ context: { said: { kind: 'dinner', until: '02:00' } } });
});
