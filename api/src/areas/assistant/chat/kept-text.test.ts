import type pg from 'pg';
import { KeptText } from './kept-text.ts';

const row = { replyId: 'reply', writer: 'writer' };
/** What the row says to the process that writes it; null: no row of theirs exists. */
let answer: { stopAsked: boolean } | null | Error;
let asked: { text: string; values: unknown[] }[];
let said: string;
let lost: string[];
let kept: KeptText;
beforeEach(() => {
  jest.useFakeTimers();
  [answer, asked, said, lost] = [{ stopAsked: false }, [], '', []];
  const pool = {
    query: async (text: string, values: unknown[]) => {
      asked.push({ text, values });
      if (answer instanceof Error) throw answer;
      return { rows: answer ? [answer] : [] };
    },
  };
  kept = new KeptText(
    pool as unknown as pg.Pool,
    row,
    () => said,
    (why) => lost.push(why),
  );
});
afterEach(async () => {
  await kept.close();
  jest.useRealTimers();
});

/** Lets time pass, and whatever waits for nothing else come to its end. */
async function passes(milliseconds: number): Promise<void> {
  jest.advanceTimersByTime(milliseconds);
  for (let round = 0; round < 20; round++) await Promise.resolve();
}
function says(text: string): void {
  said += text;
  kept.grown();
}
const written = () => asked.filter(({ values }) => values.length === 3).map(({ values }) => values[2]);

test('a reply that grows all the time is written down four times a second, each time as far as it has come', async () => {
  for (let at = 0; at < 100; at++) {
    says(`${at} `);
    await passes(20);
  }
  expect(written()).toHaveLength(8);
  expect(asked).toHaveLength(8);
  for (const text of written()) expect(said.startsWith(String(text))).toBe(true);
  await passes(250);
  expect(written().at(-1)).toBe(said);
});

test('one that rests has its lease renewed every 1.5 seconds, and is not written', async () => {
  for (let at = 0; at < 45; at++) await passes(100);
  expect(written()).toEqual([]);
  expect(asked.map(({ values }) => values)).toEqual([1, 2, 3].map(() => ['reply', 'writer']));
});

test('what could not be written is, with all that has come since', async () => {
  answer = new Error('Connection terminated');
  says('Two bags');
  await passes(250);
  says(' of ice');
  answer = { stopAsked: false };
  await passes(250);
  expect(written()).toEqual(['Two bags', 'Two bags of ice']);
  expect(lost).toEqual([]);
});

test.each([
  ['a stop that was not heard', { stopAsked: true }, 'stop'],
  ['a row that is gone, or another’s by now', null, 'gone'],
])('%s is found with the next write, or the next sign of life', async (_, found, why) => {
  answer = found;
  says('Two bags');
  await passes(250);
  expect(lost).toEqual([why]);
  await passes(1500);
  expect(lost).toEqual([why, why]);
});

test('after its end nothing is written', async () => {
  says('Two bags');
  await kept.close();
  await passes(10_000);
  expect(asked).toEqual([]);
});
