import { wishOf } from './egg-wishes.ts';
import { BuiltInPlanner } from './built-in-planner.ts';
import { actor } from '../../../core/access/actor.ts';
import type { ChatMode } from '@yolo/contract/assistant';
import type { ReplyPart, ReplyRequest } from '../providers/reply-provider.ts';

const planner = new BuiltInPlanner({ on: () => Promise.resolve([]) } as never);

async function partsOf(message: string, mode: ChatMode, history: ReplyRequest['history'] = []) {
  const parts: ReplyPart[] = [];
  const member = actor({ requestId: 'x' });
  const request = {
    actor: member,
    mode,
    eventId: null,
    message,
    history,
    facts: {},
    context: {},
    draft: null,
    mark: '',
  };
  for await (const part of planner.reply(request, new AbortController().signal)) parts.push(part);
  return parts;
}
const commandOf = (parts: readonly ReplyPart[]) => {
  const found = parts.find((part) => part.kind === 'command');
  return found?.kind === 'command' ? found.command : null;
};

test.each([
  [
    'Confetti when someone clicks the logo 7 times',
    { type: 'click_count', element: 'logo', count: 7 },
    'confetti',
    null,
  ],
  [
    'secret message on swipe left over the photo saying See you there!',
    { type: 'gesture', element: 'photo', gesture: 'swipe', directions: ['left'] },
    'message',
    'See you there!',
  ],
  [
    'show “Boo!” when people tap the title three times',
    { type: 'click_count', element: 'header', count: 3 },
    'message',
    'Boo!',
  ],
  [
    'play a sound on a double click on the picture',
    { type: 'click_count', element: 'photo', count: 2 },
    'sound',
    null,
  ],
  [
    'I want a surprise if somebody swipes up or down on the invitation page',
    { type: 'gesture', element: 'invite_page', gesture: 'swipe', directions: ['up', 'down'] },
    'surprise',
    null,
  ],
  [
    'please make the photo spin after 500 clicks',
    { type: 'click_count', element: 'photo', count: 20 },
    'animation',
    null,
  ],
  ['confetti on the logo', { type: 'click_count', element: 'logo', count: 5 }, 'confetti', null],
])('%s', (message, trigger, type, words) => {
  const wish = wishOf(message);
  expect(wish).toMatchObject({ egg: { trigger, action: { type, ...(words ? { message: words } : {}) } } });
});

test.each(['hello', 'do you have ideas?', 'what is an egg?', 'do not make confetti on the logo'])(
  '%s creates no egg',
  async (message) => {
    const parts = await partsOf(message, 'easter_egg');
    expect(commandOf(parts)).toBeNull();
    expect(parts.some(({ kind }) => kind === 'offers')).toBe(true);
  },
);

test('eggs are only deleted if the message means all of them', async () => {
  for (const message of ['delete all eggs', 'Remove every Easter egg please', 'get rid of the eggs']) {
    expect(commandOf(await partsOf(message, 'easter_egg'))).toEqual({ name: 'delete-eggs' });
  }
  for (const message of ["don't delete the eggs", 'delete the confetti egg', 'how do I delete eggs?']) {
    expect(commandOf(await partsOf(message, 'easter_egg'))).toBeNull();
  }
});

test("a picture is drawn from the member's words if they have more than ten characters", async () => {
  const words = 'Watercolour flowers in pink';
  expect(commandOf(await partsOf(words, 'invite_image'))).toEqual({ name: 'image', prompt: words });
  for (const message of ['hi', 'flowers', 'what can you do here?']) {
    expect(commandOf(await partsOf(message, 'invite_image'))).toBeNull();
  }
  expect(commandOf(await partsOf('another', 'invite_image', [{ from: 'member', text: words }]))).toEqual({
    name: 'image',
    prompt: words,
  });
});
