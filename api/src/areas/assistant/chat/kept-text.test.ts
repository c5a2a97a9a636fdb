import type pg from 'pg';
import { ReplySaver } from './reply-saver.ts';

const row = { replyId: 'reply', writer: 'writer' };
/** The database's answer to a write; null: there is no row of this writer. */
let answer: { stopAsked: boolean } | null | Error;
let queries: { text: string; values: unknown[] }[];
let content: string;
let lost: string[];
let kept: ReplySaver;
beforeEach(() => {
  jest.useFakeTimers();
  [answer, queries, content, lost] = [{ stopAsked: false }, [], '', []];
  const pool = {
    query: async (text: string, values: unknown[]) => {
      queries.push({ text, values });
      if (answer instanceof Error) throw answer;
      return { rows: answer ? [answer] : [] };
    },
  };
  kept = new ReplySaver(
    pool as unknown as pg.Pool,
    row,
    () => content,
    (why) => lost.push(why),
  );
});
afterEach(async () => {
  await kept.close();
  jest.useRealTimers();
});

/** Advances the timers, and runs pending promises. */
async function advance(milliseconds: number): Promise<void> {
  jest.advanceTimersByTime(milliseconds);
  for (let round = 0; round < 20; round++) await Promise.resolve();
}
function grow(text: string): void {
  content += text;
  kept.grown();
}
const written = () => queries.filter(({ values }) => values.length === 3).map(({ values }) => values[2]);

test('a growing reply is written four times a second, each time with its whole text', async () => {
  for (let at = 0; at < 100; at++) {
    grow(`${at} `);
    await advance(20);
  }
  expect(written()).toHaveLength(8);
  expect(queries).toHaveLength(8);
  for (const text of written()) expect(content.startsWith(String(text))).toBe(true);
  await advance(250);
  expect(written().at(-1)).toBe(content);
});

test('an unchanged reply has its lease renewed every 1.5 seconds, and is not written', async () => {
  for (let at = 0; at < 45; at++) await advance(100);
  expect(written()).toEqual([]);
  expect(queries.map(({ values }) => values)).toEqual([1, 2, 3].map(() => ['reply', 'writer']));
});

test('a failed write is repeated with the newer text', async () => {
  answer = new Error('Connection terminated');
  grow('Two bags');
  await advance(250);
  grow(' of ice');
  answer = { stopAsked: false };
  await advance(250);
  expect(written()).toEqual(['Two bags', 'Two bags of ice']);
  expect(lost).toEqual([]);
});

test.each([
  ['a missed stop', { stopAsked: true }, 'stop'],
  ['a row that is deleted, or has another writer', null, 'gone'],
])('%s is detected by the next write or renewal', async (_, found, why) => {
  answer = found;
  grow('Two bags');
  await advance(250);
  expect(lost).toEqual([why]);
  await advance(1500);
  expect(lost).toEqual([why, why]);
});

test('nothing is written after close()', async () => {
  grow('Two bags');
  await kept.close();
  await advance(10_000);
  expect(queries).toEqual([]);
});
