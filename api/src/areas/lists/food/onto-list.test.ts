import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { Party } from '../../../../test/party.ts';
import { runs } from '../../../../test/runs.ts';
import { ingredientsOf } from '../../../core/pages/ingredients.ts';
import { RequestedItem } from '../items/requested-item.entity.ts';
import { Food } from './food.entity.ts';
import { requestIngredients } from './request-ingredients.ts';

let api: TestApp;
let party: Party;
beforeAll(async () => {
  api = await startTestApp();
  party = await Party.create(api);
});
afterAll(() => api.close());

const amount = fc.constantFrom('1', '3', '7', '1/3', '1 ½', '2 to 3', '0.5', '250', '1000');
const unit = fc.constantFrom('g ', 'ml ', 'cups ', 'tbsp ', 'pinch ', '');
const food = fc.constantFrom('flour', 'eggs', 'olive oil', 'tomatoes');
const line = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(amount, unit, food).map(([many, of, what]) => `${many} ${of}${what}`) },
  fc.constantFrom('salt', 'a little pepper', '3 x 400 g tins tomatoes', '200 g / 7 oz butter', 'flour'),
);
const servings = fc.integer({ min: 1, max: 60 });

/** The list of an empty event after a recipe was requested for one number of people after the other. */
async function listFor(lines: readonly string[], baseServings: number, steps: readonly number[]) {
  const em = party.em();
  await em.nativeDelete(RequestedItem, { eventId: party.id });
  await em.nativeDelete(Food, { eventId: party.id });
  const url = 'https://kitchen.example/pici';
  const recipe = em.create(Food, {
    ...{ eventId: party.id, url, key: `recipe ${url}`, title: 'Pici', servings: baseServings },
    ...{ notes: null, picture: null, makes: null, minutes: null, unread: null, readAt: new Date() },
    ...{ addedBy: null, ingredients: ingredientsOf(lines) },
  });
  await em.flush();
  const all = recipe.ingredients.map((_, at) => at);
  // Each step reads what the one before has written.
  for (const each of steps) {
    const stepEm = party.em();
    await requestIngredients(stepEm, await stepEm.findOneOrFail(Food, recipe.id), all, each);
  }
  const items = await party
    .em()
    .find(RequestedItem, { eventId: party.id }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  return items.map(({ name, quantity }) => `${quantity} × ${name}`);
}

test('a line requested in parts has the page’s text once it is requested as a whole', async () => {
  expect(await listFor(['1/3 g flour'], 12, [5, 12])).toEqual(['1 × 1/3 g flour']);
});

test('requests for more and more people give the same list as one request for all of them', async () => {
  const lists = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 12 }),
      fc.array(servings, { minLength: 2, maxLength: 4 }),
      async (lines, baseServings, steps) => {
        const most = Math.max(...steps);
        const single = await listFor(lines, baseServings, [most]);
        expect(await listFor(lines, baseServings, steps)).toEqual(single);
        expect(await listFor(lines, baseServings, [4, 8])).toEqual(await listFor(lines, baseServings, [8]));
        lists.add(single.join('\n'));
      },
    ),
    runs(25),
  );
  expect(lists.size).toBeGreaterThan(20);
});
