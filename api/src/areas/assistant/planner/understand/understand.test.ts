import { foreignHeldOut, foreignQuestions, heldOut, questions, typed } from '../testing/questions.ts';
import { topics } from '../topics/index.ts';
import { understand } from './understand.ts';

/** Every third question was held out; see questions.ts. */
const isHeldOut = (at: number) => at % 3 === 2;

interface TestQuestion {
  question: string;
  right: readonly string[];
  heldOut: boolean;
}
const firstSet: TestQuestion[] = Object.entries(questions).flatMap(([topic, list]) =>
  list.map((each, at) => {
    const [question, ...others] = each.split('|');
    return { question: question!, right: [topic, ...others], heldOut: isHeldOut(at) };
  }),
);

const secondSet: TestQuestion[] = Object.entries(heldOut).flatMap(([topic, list]) =>
  list.map((question) => ({ question, right: [topic], heldOut: true })),
);

const wrong = (list: readonly TestQuestion[]) =>
  list.flatMap(({ question, right }) => {
    const { topic, score, near } = understand(question);
    return topic !== null && right.includes(topic)
      ? []
      : [
          `${question} → ${topic ?? `none (${score.toFixed(1)}: ${near.join(' ')})`}, not ${right.join(' or ')}`,
        ];
  });
const share = (list: readonly TestQuestion[]) => 1 - wrong(list).length / list.length;

test('there are at least 300 questions, and questions for every topic', () => {
  expect(firstSet.length).toBeGreaterThanOrEqual(300);
  expect(foreignQuestions.length + foreignHeldOut.length).toBeGreaterThanOrEqual(300);
  expect(Object.keys(questions).toSorted()).toEqual([...topics.keys()].toSorted());
});

test('understand finds the topic of at least 92 % of the questions', () => {
  const open = firstSet.filter(({ heldOut }) => !heldOut);
  const held = firstSet.filter(({ heldOut }) => heldOut);
  if (process.env.SHOW) console.log(wrong(process.env.SHOW === 'all' ? firstSet : open).join('\n'));
  if (process.env.SHOW === 'second') console.log(wrong(secondSet).join('\n'));
  if (process.env['SHOW']) console.log(`second ${share(secondSet).toFixed(3)} of ${secondSet.length}`);
  if (process.env['SHOW'])
    console.log(`open ${share(open).toFixed(3)}, held out ${share(held).toFixed(3)} of ${held.length}`);
  expect(share(firstSet)).toBeGreaterThanOrEqual(0.92);
});

test('understand finds no topic for at least 99 % of the off-topic questions', () => {
  const open = foreignQuestions.filter((_, at) => !isHeldOut(at));
  const held = foreignQuestions.filter((_, at) => isHeldOut(at));
  const matched = (list: readonly string[]) =>
    list.flatMap((question) => {
      const { topic, score } = understand(question);
      return topic === null ? [] : [`${question} → ${topic} (${score.toFixed(1)})`];
    });
  if (process.env.SHOW) console.log(matched(process.env.SHOW === 'all' ? foreignQuestions : open).join('\n'));
  if (process.env['SHOW'])
    console.log(
      `open ${matched(open).length} of ${open.length}, held out ${matched(held).length} of ${held.length}`,
    );
  expect(matched(foreignQuestions).length / foreignQuestions.length).toBeLessThanOrEqual(0.01);
});

test.each(typed)('understand is right for 92 % of the $set set of typed questions', ({ ours, foreign }) => {
  const list = Object.entries(ours).flatMap(([topic, each]) =>
    each.map((question) => ({ question, right: [topic], heldOut: true })),
  );
  if (process.env['SHOW']) console.log(wrong(list).join('\n'));
  expect(share(list)).toBeGreaterThanOrEqual(0.92);
  expect(foreign.filter((each) => understand(each).topic !== null).length / foreign.length).toBeLessThan(
    0.04,
  );
});

test("a word of the party's own place is not off-topic", () => {
  const question = 'When does the sun set in Rome?';
  expect(understand(question).topic).toBeNull();
  expect(understand(question, new Set(['rome'])).topic).toBe('light');
});
