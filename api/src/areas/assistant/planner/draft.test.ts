import { draftOf, isDraft } from './draft.ts';
import { sentences, SENTENCES_NOW, typedSentences } from './testing/sentences.ts';

const FIELDS = ['name', 'date', 'endDate', 'time', 'location', 'description'] as const;

test('there are at least 150 sentences', () => expect(sentences.length).toBeGreaterThanOrEqual(150));

test.each([
  ['from templates', sentences],
  ['as typed', typedSentences],
])('at least 90 % of the fields of sentences %s are right, and none is invented', async (_, list) => {
  const wrong: string[] = [];
  const invented: string[] = [];
  let fields = 0;
  for (const [sentence, expected] of list) {
    const draft = await draftOf(sentence, SENTENCES_NOW);
    for (const field of FIELDS) {
      const value = draft[field];
      const right = expected[field]?.split('|') ?? null;
      if (right === null) {
        if (value !== null) invented.push(`${sentence}: ${field} ${value}`);
        continue;
      }
      fields += 1;
      if (value === null || !right.some((each) => each.toLowerCase() === value.toLowerCase())) {
        wrong.push(`${sentence}: ${field} ${value}, not ${right.join(' or ')}`);
      }
    }
  }
  if (process.env['SHOW']) console.log([...wrong, 'INVENTED', ...invented].join('\n'), fields);
  expect(invented).toEqual([]);
  expect(1 - wrong.length / fields).toBeGreaterThanOrEqual(0.9);
});

test('isDraft is false for a question', async () => {
  const questions = [
    'How many drinks for Saturday at 7pm?',
    'what should we pack for the beach',
    'sunset tomorrow',
  ];
  for (const question of questions) expect(await isDraft(question)).toBe(false);
  expect(await isDraft('Plan a barbecue next Saturday at 5 pm in our garden')).toBe(true);
});
