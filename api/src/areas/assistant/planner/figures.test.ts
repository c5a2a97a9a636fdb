import { dayAfter } from './days.ts';
import { partyOf } from './party.ts';
import { Sheet } from './sheet.ts';
import { generateEvent } from './testing/generated.ts';
import { figuresIn, wrongIn } from './testing/recompute.ts';
import type { HolidaySource } from './topic.ts';
import { topics } from './topics/index.ts';

/** figures.soak.ts checks more. */
const EVENTS = Number(process.env['PLANNER_EVENTS'] ?? 200);
const NOW = new Date('2026-11-24T12:00:00Z');

const holidays: HolidaySource = {
  on: (days) => Promise.resolve([{ day: dayAfter(days[0]!, 2), name: 'Day 1 of May', country: 'NO' }]),
};

test(`for ${EVENTS} events, every figure of every answer is in its basis, and the basis is computed correctly`, async () => {
  const faults: string[] = [];
  let answers = 0;
  for (let seed = 1; seed <= EVENTS && faults.length < 20; seed += 1) {
    const { facts, said } = generateEvent(seed, NOW);
    const party = partyOf(facts, said, NOW);
    for (const [id, topic] of topics) {
      const sheet = new Sheet();
      const words = new Set(id === 'food' && seed % 2 ? ['pizza', 'burger', 'lettuce'] : []);
      const answer = topic.answer({ party, sheet, words, message: '', holidays });
      const text = [...answer.lines, ...((await answer.later?.()) ?? [])].join('\n');
      answers += 1;
      const known = new Set(sheet.rows.flatMap(({ label, value }) => figuresIn(`${label} ${value}`)));
      const at = `${seed} ${id}`;
      for (const figure of figuresIn(text))
        if (!known.has(figure)) faults.push(`${at}: ${figure} of “${text}”`);
      if (/NaN|undefined|null|Infinity|\[object|(^|[\s$*(])[-−]\d/.test(text))
        faults.push(`${at}: “${text}”`);
      for (const row of sheet.rows) {
        const wrong = wrongIn(row);
        if (wrong) faults.push(`${at}: ${row.label}: ${wrong}`);
        if (/NaN|undefined|null|Infinity/.test(row.value) || /= [-−]\d/.test(row.value) || row.value === '') {
          faults.push(`${at}: ${row.label}: ${row.value}`);
        }
        if (row.from === 'table' && row.source === null) faults.push(`${at}: ${row.label} has no source`);
      }
      if (text.trim() === '') faults.push(`${at}: says nothing`);
    }
  }
  expect(faults).toEqual([]);
  expect(answers).toBe(EVENTS * topics.size);
});
