import { foreignQuestions, questions } from '../testing/questions.ts';
import { topics } from '../topics/index.ts';
import { understand } from './understand.ts';

test('there are at least 300 questions, with every topic, and 300 off-topic messages', () => {
  expect(questions.length).toBeGreaterThanOrEqual(300);
  expect(foreignQuestions.length).toBeGreaterThanOrEqual(300);
  const asked = new Set(questions.map(({ topics: [topic] }) => topic));
  expect([...asked].toSorted()).toEqual([...topics.keys()].toSorted());
});

test('understand finds the topic of at least 92 % of the questions that are not among the examples', async () => {
  const wrong: string[] = [];
  for (const { text, topics: right } of questions) {
    const { topic, near } = await understand(text);
    if (topic === null || !right.includes(topic))
      wrong.push(`${text} → ${topic ?? `none (${near.join(' ')})`}, not ${right.join(' or ')}`);
  }
  if (process.env['SHOW']) console.log(wrong.join('\n'));
  expect(1 - wrong.length / questions.length).toBeGreaterThanOrEqual(0.92);
});

test('understand finds no topic for at least 99 % of the off-topic messages', async () => {
  const answered: string[] = [];
  for (const text of foreignQuestions) {
    const { topic } = await understand(text);
    if (topic !== null) answered.push(`${text} → ${topic}`);
  }
  if (process.env['SHOW']) console.log(answered.join('\n'));
  expect(answered.length / foreignQuestions.length).toBeLessThanOrEqual(0.01);
});

test.each([
  ['How much ice do we need?', 'ice'],
  ['hwo mcuh ice do we ned', 'ice'],
  ['How many wine glasses for 30?', 'tableware'],
  ['Could you please tell me who has not answered yet?', 'unanswered'],
  [
    'We are celebrating my grandmother, who turns ninety, in our garden with music. When does the sun set?',
    'light',
  ],
])('understands %j', async (message, topic) => {
  expect((await understand(message)).topic).toBe(topic);
});

test('corrects typing errors in the words that topics read', async () => {
  const { words } = await understand('how many botles of prosecco and cofee');
  expect([...words]).toEqual(expect.arrayContaining(['bottle', 'prosecco', 'coffee']));
});

test('a word of the party’s own place is not off-topic', async () => {
  const question = 'When does the sun set in Rome?';
  expect((await understand(question)).topic).toBeNull();
  expect((await understand(question, new Set(['rome']))).topic).toBe('light');
});
