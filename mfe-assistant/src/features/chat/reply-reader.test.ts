import '@yolo/contract/assistant/schemas';
import type { ReplyLine } from '@yolo/contract/assistant';
import { apiError } from '@yolo/platform/testing';
import { waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { aReply, someLines } from '../../testing/views';
import { ReplyReader } from './reply-reader';

// The same runs each time; in soak many others (reply-reader.soak.ts).
fc.configureGlobal(process.env.TIER === 'soak' ? { numRuns: 1000 } : { numRuns: 20, seed: 31 });

let visibility: DocumentVisibilityState = 'visible';
const look = (now: DocumentVisibilityState) => {
  visibility = now;
  document.dispatchEvent(new Event('visibilitychange'));
};
beforeEach(() => {
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
});
afterEach(() => void jest.useRealTimers());

type Open = (
  from: number,
  signal: AbortSignal,
) => AsyncIterable<ReplyLine> | Promise<AsyncIterable<ReplyLine>>;

function read(open: Open, text = '') {
  const onEnded = jest.fn();
  const onGone = jest.fn();
  const asked: number[] = [];
  const reader = new ReplyReader({
    open: async (from, signal) => {
      asked.push(from);
      return open(from, signal);
    },
    text,
    onEnded,
    onGone,
  });
  const stop = reader.start();
  return { reader, stop, onEnded, onGone, asked, text: () => reader.progress().text };
}

test('takes up a broken line from where it was, with nothing lost or doubled', async () => {
  const [first, second] = [someLines(), someLines()];
  const opened = [first, second];
  const { text, asked, onEnded } = read(() => opened.shift()!.lines());
  first.text(0, 'Three ');
  first.text(6, 'bags');
  await waitFor(() => expect(text()).toBe('Three bags'));
  first.cut(apiError('unavailable'));
  await waitFor(() => expect(asked).toEqual([0, 10]));
  second.text(10, ' of ice');
  await waitFor(() => expect(text()).toBe('Three bags of ice'));
  const whole = aReply(1, { content: 'Three bags of ice' });
  second.end(whole);
  await waitFor(() => expect(onEnded).toHaveBeenCalledWith(whole));
  expect(onEnded).toHaveBeenCalledTimes(1);
});

test('begins with what is known of it', async () => {
  const { asked } = read(() => someLines().lines(), 'Three bags');
  await waitFor(() => expect(asked).toEqual([10]));
});

test('a reader who is ahead of what is left after a crash begins anew', async () => {
  const lines = someLines();
  const { text, asked } = read(() => lines.lines(), 'Three bags that nobody wrote down');
  lines.text(0, 'Three');
  await waitFor(() => expect(text()).toBe('Three'));
  lines.text(5, ' bags');
  await waitFor(() => expect(text()).toBe('Three bags'));
  expect(asked).toHaveLength(1);
});

test('a hidden tab reads nothing, and goes on from its offset when somebody looks', async () => {
  const opened = [someLines(), someLines()];
  const [first, second] = opened;
  const signals: AbortSignal[] = [];
  const { asked, text, onEnded } = read((_from, signal) => {
    signals.push(signal);
    const lines = opened[signals.length - 1]!;
    signal.addEventListener('abort', () => lines.cut(new DOMException('gone', 'AbortError')));
    return lines.lines();
  });
  first!.text(0, 'Three');
  await waitFor(() => expect(text()).toBe('Three'));
  look('hidden');
  await waitFor(() => expect(signals[0]!.aborted).toBe(true));
  expect(asked).toEqual([0]);
  look('visible');
  await waitFor(() => expect(asked).toEqual([0, 5]));
  second!.end(aReply(1));
  await waitFor(() => expect(onEnded).toHaveBeenCalledTimes(1));
});

test('opened in a hidden tab, it waits', async () => {
  visibility = 'hidden';
  const { asked } = read(() => someLines().lines());
  await Promise.resolve();
  expect(asked).toEqual([]);
  look('visible');
  await waitFor(() => expect(asked).toEqual([0]));
});

test('a chat that was deleted meanwhile is not asked for again', async () => {
  const { asked, onGone } = read(() => Promise.reject(apiError('reply_gone')));
  await waitFor(() => expect(onGone).toHaveBeenCalledTimes(1));
  expect(asked).toEqual([0]);
});

test('who waits behind others is told, until the first word', async () => {
  const lines = someLines();
  async function* waiting(): AsyncGenerator<ReplyLine, void> {
    yield { at: 0, text: '', waiting: 2 };
    yield* lines.lines();
  }
  const { reader } = read(waiting);
  await waitFor(() => expect(reader.progress().waiting).toBe(2));
  lines.text(0, 'Ice');
  await waitFor(() => expect(reader.progress()).toEqual({ text: 'Ice', waiting: null }));
});

test('closed, it lets the line go and tells nobody', async () => {
  const lines = someLines();
  let signal: AbortSignal | undefined;
  const { stop, onEnded } = read((_from, given) => {
    signal = given;
    return lines.lines();
  });
  await waitFor(() => expect(signal).toBeDefined());
  stop();
  lines.end(aReply(1));
  expect(signal!.aborted).toBe(true);
  await Promise.resolve();
  expect(onEnded).not.toHaveBeenCalled();
});

test('however often the line breaks and wherever: the text is the whole text', async () => {
  jest.useFakeTimers();
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.infiniteStream(
        fc.record({ piece: fc.integer({ min: 1, max: 40 }), pieces: fc.integer({ min: 0, max: 4 }) }),
      ),
      async (whole, cuts) => {
        const plan = cuts[Symbol.iterator]();
        async function* open(from: number): AsyncGenerator<ReplyLine, void> {
          const { piece, pieces } = plan.next().value;
          let at = from;
          for (let n = 0; n < pieces && at < whole.length; n += 1) {
            yield { at, text: whole.slice(at, at + piece) };
            at = Math.min(at + piece, whole.length);
          }
          if (at >= whole.length) yield { ended: aReply(1, { content: whole }) };
        }
        const { text, onEnded, stop } = read(open);
        for (let n = 0; n < 500 && onEnded.mock.calls.length === 0; n += 1)
          await jest.advanceTimersByTimeAsync(5000);
        await jest.advanceTimersByTimeAsync(100);
        expect(onEnded).toHaveBeenCalledTimes(1);
        expect(text()).toBe(whole);
        stop();
      },
    ),
  );
});
