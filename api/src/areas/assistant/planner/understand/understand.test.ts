import { foreignHeldOut, foreignQuestions, heldOut, questions, typed } from '../testing/questions.ts';
import { topics } from '../topics/index.ts';
import { understand } from './understand.ts';

/** Every third one was held out; see questions.ts. */
const isHeldOut = (at: number) => at % 3 === 2;

interface Asked {
  question: string;
  right: readonly string[];
  heldOut: boolean;
}
const asked: Asked[] = Object.entries(questions).flatMap(([topic, list]) =>
  list.map((each, at) => {
    const [question, ...others] = each.split('|');
    return { question: question!, right: [topic, ...others], heldOut: isHeldOut(at) };
  }),
);

const second: Asked[] = Object.entries(heldOut).flatMap(([topic, list]) =>
  list.map((question) => ({ question, right: [topic], heldOut: true })),
);

const wrong = (list: readonly Asked[]) =>
  list.flatMap(({ question, right }) => {
    const { topic, score, near } = understand(question);
    return topic !== null && right.includes(topic)
      ? []
      : [
          `${question} → ${topic ?? `none (${score.toFixed(1)}: ${near.join(' ')})`}, not ${right.join(' or ')}`,
        ];
  });
const share = (list: readonly Asked[]) => 1 - wrong(list).length / list.length;

test('300 questions and more, of every topic', () => {
  expect(asked.length).toBeGreaterThanOrEqual(300);
  expect(foreignQuestions.length + foreignHeldOut.length).toBeGreaterThanOrEqual(300);
  expect(Object.keys(questions).toSorted()).toEqual([...topics.keys()].toSorted());
});

test('at least 92 of 100 find their topic', () => {
  const open = asked.filter(({ heldOut }) => !heldOut);
  const held = asked.filter(({ heldOut }) => heldOut);
  if (process.env.SHOW) console.log(wrong(process.env.SHOW === 'all' ? asked : open).join('\n'));
  if (process.env.SHOW === 'second') console.log(wrong(second).join('\n'));
  if (process.env['SHOW']) console.log(`second ${share(second).toFixed(3)} of ${second.length}`);
  if (process.env['SHOW'])
    console.log(`open ${share(open).toFixed(3)}, held out ${share(held).toFixed(3)} of ${held.length}`);
  expect(share(asked)).toBeGreaterThanOrEqual(0.92);
});

test('at least 99 of 100 outside its subject find no topic', () => {
  const open = foreignQuestions.filter((_, at) => !isHeldOut(at));
  const held = foreignQuestions.filter((_, at) => isHeldOut(at));
  const taken = (list: readonly string[]) =>
    list.flatMap((question) => {
      const { topic, score } = understand(question);
      return topic === null ? [] : [`${question} → ${topic} (${score.toFixed(1)})`];
    });
  if (process.env.SHOW) console.log(taken(process.env.SHOW === 'all' ? foreignQuestions : open).join('\n'));
  if (process.env['SHOW'])
    console.log(
      `open ${taken(open).length} of ${open.length}, held out ${taken(held).length} of ${held.length}`,
    );
  expect(taken(foreignQuestions).length / foreignQuestions.length).toBeLessThanOrEqual(0.01);
});

test.each(typed)('the $set set, as people type', ({ ours, foreign }) => {
  const list = Object.entries(ours).flatMap(([topic, each]) =>
    each.map((question) => ({ question, right: [topic], heldOut: true })),
  );
  if (process.env['SHOW']) console.log(wrong(list).join('\n'));
  expect(share(list)).toBeGreaterThanOrEqual(0.92);
  expect(foreign.filter((each) => understand(each).topic !== null).length / foreign.length).toBeLessThan(
    0.04,
  );
});

test("a place that is the party's own is no other trade", () => {
  const question = 'When does the sun set in Rome?';
  expect(understand(question).topic).toBeNull();
  expect(understand(question, new Set(['rome'])).topic).toBe('light');
});
