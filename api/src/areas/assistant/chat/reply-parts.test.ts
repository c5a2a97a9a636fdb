import { IMAGE, MARK } from '../../../../test/commands/replies.ts';
import type { ReplyPart, ReplyRequest } from '../providers/reply-provider.ts';
import type { Effects } from './effects.ts';
import { ReplyParts } from './reply-parts.ts';
import type { ReplyTask } from './reply-task.ts';

/** What is shown of a service's reply that arrives in pieces, and its commands. */
async function shown(pieces: readonly string[]) {
  async function* reply(): AsyncGenerator<ReplyPart> {
    for (const text of pieces) yield await Promise.resolve({ kind: 'text', text });
  }
  let [text, commands] = ['', 0];
  const nothing = { isShown: true, says: null };
  const effects = {
    command: () => Promise.resolve((commands++, nothing)),
    afterReply: () => Promise.resolve(nothing),
  };
  const task = { provider: { name: 'test', host: 'test', reply } };
  const signal = new AbortController().signal;
  const parts = new ReplyParts(
    effects as unknown as Effects,
    task as unknown as ReplyTask,
    signal,
    (more) => (text += more),
    () => undefined,
  );
  await parts.take({ request: { mark: MARK, draft: null } as unknown as ReplyRequest, readsOthers: false });
  parts.finish();
  return { text, commands };
}

const REMOVED = {
  'a control character': '\u0001',
  'a private character': '\ue000',
  'a private character of a plane': '\u{10fffd}',
  'half a character': '\ud83d',
  'two halves of characters': '\ud83d\ud83d',
  'the other half of a character': '\udc00',
  'an annotation': '\ufff9',
  'a musical control': '\u{1d173}',
  'a thousand controls': '\u0001'.repeat(1000),
  'a thousand joiners': '\u200d'.repeat(1000),
};

test.each(Object.entries(REMOVED))('no command is shown that contains %s', async (_, removed) => {
  for (const at of [1, 8, 12]) {
    const command = `${IMAGE.slice(0, at)}${removed}${IMAGE.slice(at)}`;
    const reply = `Hello\n\n${command}\nBye`;
    const units = Array.from({ length: reply.length }, (_unit, index) => reply.charAt(index));
    for (const pieces of [[reply], units]) {
      const { text, commands } = await shown(pieces);
      expect([text, commands]).toEqual(['Hello\n\nBye', 0]);
    }
  }
});

test('text with such characters is shown without them', async () => {
  const reply = `Ge\u0001nerally, \ue000a fig ${'\u200d'.repeat(20)}tree`;
  expect((await shown([reply])).text).toBe('Generally, a fig tree');
});
