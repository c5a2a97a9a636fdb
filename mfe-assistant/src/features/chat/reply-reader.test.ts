import '@yolo/contract/assistant/schemas';
import type { ReplyLine } from '@yolo/contract/assistant';
import { apiError } from '@yolo/platform/testing';
import { waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { aReply, someLines } from '../../testing/views';
import { ReplyReader } from './reply-reader';

// A fixed seed here; more runs with random seeds in soak (reply-reader.soak.ts).
fc.configureGlobal(process.env.TIER === 'soak' ? { numRuns: 1000 } : { numRuns: 20, seed: 31 });

let visibility: DocumentVisibilityState = 'visible';
const setVisibility = (state: DocumentVisibilityState) => {
  visibility = state;
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
  const offsets: number[] = [];
  const reader = new ReplyReader({
    open: async (from, signal) => {
      offsets.push(from);
      return open(from, signal);
    },
    text,
    onEnded,
    onGone,
  });
  const stop = reader.start();
  return { reader, stop, onEnded, onGone, offsets, text: () => reader.progress().text };
}

test('resumes a broken stream at its offset, with nothing lost or doubled', async () => {
  const [first, second] = [someLines(), someLines()];
  const opened = [first, second];
  const { text, offsets, onEnded } = read(() => opened.shift()!.lines());
  first.text(0, 'Three ');
  first.text(6, 'bags');
  await waitFor(() => expect(text()).toBe('Three bags'));
  first.cut(apiError('unavailable'));
  await waitFor(() => expect(offsets).toEqual([0, 10]));
  second.text(10, ' of ice');
  await waitFor(() => expect(text()).toBe('Three bags of ice'));
  const whole = aReply(1, { content: 'Three bags of ice' });
  second.end(whole);
  await waitFor(() => expect(onEnded).toHaveBeenCalledWith(whole));
  expect(onEnded).toHaveBeenCalledTimes(1);
});

test('begins after the known text', async () => {
  const { offsets } = read(() => someLines().lines(), 'Three bags');
  await waitFor(() => expect(offsets).toEqual([10]));
});

test('takes over the server’s text if that is shorter after a crash', async () => {
  const lines = someLines();
  const { text, offsets } = read(() => lines.lines(), 'Three bags that nobody wrote down');
  lines.text(0, 'Three');
  await waitFor(() => expect(text()).toBe('Three'));
  lines.text(5, ' bags');
  await waitFor(() => expect(text()).toBe('Three bags'));
  expect(offsets).toHaveLength(1);
});

test('stops reading in a hidden tab, and resumes at its offset when the tab is visible', async () => {
  const opened = [someLines(), someLines()];
  const [first, second] = opened;
  const signals: AbortSignal[] = [];
  const { offsets, text, onEnded } = read((_from, signal) => {
    signals.push(signal);
    const lines = opened[signals.length - 1]!;
    signal.addEventListener('abort', () => lines.cut(new DOMException('gone', 'AbortError')));
    return lines.lines();
  });
  first!.text(0, 'Three');
  await waitFor(() => expect(text()).toBe('Three'));
  setVisibility('hidden');
  await waitFor(() => expect(signals[0]!.aborted).toBe(true));
  expect(offsets).toEqual([0]);
  setVisibility('visible');
  await waitFor(() => expect(offsets).toEqual([0, 5]));
  second!.end(aReply(1));
  await waitFor(() => expect(onEnded).toHaveBeenCalledTimes(1));
});

test('reads nothing in a tab that was opened hidden until it is visible', async () => {
  visibility = 'hidden';
  const { offsets } = read(() => someLines().lines());
  await Promise.resolve();
  expect(offsets).toEqual([]);
  setVisibility('visible');
  await waitFor(() => expect(offsets).toEqual([0]));
});

test('does not retry a reply that was deleted', async () => {
  const { offsets, onGone } = read(() => Promise.reject(apiError('reply_gone')));
  await waitFor(() => expect(onGone).toHaveBeenCalledTimes(1));
  expect(offsets).toEqual([0]);
});

test('reports the number of replies in front of it until the first text', async () => {
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

test('closes the stream and calls nothing back after it was stopped', async () => {
  const lines = someLines();
  let signal: AbortSignal | undefined;
  const { stop, onEnded } = read((_from, requestSignal) => {
    signal = requestSignal;
    return lines.lines();
  });
  await waitFor(() => expect(signal).toBeDefined());
  stop();
  lines.end(aReply(1));
  expect(signal!.aborted).toBe(true);
  await Promise.resolve();
  expect(onEnded).not.toHaveBeenCalled();
});

test('reads the whole text however often and wherever the stream breaks', async () => {
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
