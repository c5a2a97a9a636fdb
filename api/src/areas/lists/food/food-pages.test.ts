import type { FoodKind } from '@yolo/contract/lists';
import type { Config } from '../../../core/config/config.ts';
import { ingredientsOf } from '../../../core/pages/ingredients.ts';
import type { Pages, Places, ReadPage } from '../../../core/pages/pages.ts';
import { ProcessEnded } from '../../../core/processes/on-demand-process.ts';
import { FoodPages } from './food-pages.ts';

const URL_OF_PAGE = 'https://kitchen.example/pici?for=4&more';
const services = {
  foodLogoUrl: 'https://logos.example/{host}.png',
  foodIconUrl: 'https://icons.example/?of={host}',
  foodScreenshotUrl: 'https://shots.example/?url={url}&width=600',
};
const none = { foodLogoUrl: null, foodIconUrl: null, foodScreenshotUrl: null };

/** What is asked of pages, which say `said`. */
async function read(kind: FoodKind, said: ReadPage | null, config: object = none, lost?: Error) {
  let places: Places | undefined;
  const pages = {
    ingredients: (lines: readonly string[]) =>
      lost ? Promise.reject(lost) : Promise.resolve(ingredientsOf(lines)),
    read: (_folder: string, _url: string, asked: Places) => {
      places = asked;
      return Promise.resolve(said);
    },
  };
  const food = new FoodPages(config as Config, pages as unknown as Pages);
  const facts = await food.read(kind, URL_OF_PAGE);
  const addresses = (which: 'before' | 'after') =>
    places![which].flatMap(({ url, isIcon }) =>
      url === null ? [] : [`${isIcon ? 'sign' : 'picture'} ${url}`],
    );
  return { facts, before: addresses('before'), after: addresses('after') };
}

test('no service is asked unless the operator names it', async () => {
  expect(await read('recipe', null)).toMatchObject({ before: [], after: [] });
});

test('logo, what the site has itself, icon, and of recipes alone a screenshot, whatever stands in the address', async () => {
  const before = ['sign https://logos.example/kitchen.example.png'];
  const icon = 'sign https://icons.example/?of=kitchen.example';
  const shot = `picture https://shots.example/?url=${encodeURIComponent(URL_OF_PAGE)}&width=600`;
  expect(await read('recipe', null, services)).toMatchObject({ before, after: [icon, shot] });
  expect(await read('restaurant', null, services)).toMatchObject({ before, after: [icon] });
});

const said = (
  title: string | null,
  recipe: Partial<ReadPage['recipe'] & object> | null = null,
): ReadPage => ({
  ...{ title, picture: null },
  recipe: recipe && { title: null, servings: null, makes: null, minutes: null, ingredients: [], ...recipe },
});

test.each<[string, FoodKind, ReadPage | null, string]>([
  ['its name, not its page’s', 'recipe', said('Pici | A kitchen', { title: 'Pici' }), 'Pici'],
  ['its page’s name where it has none', 'recipe', said('Pici'), 'Pici'],
  ['its host where the page says nothing', 'recipe', null, 'kitchen.example'],
  ['its host where nothing of its name can be seen', 'recipe', said('\u200b\u2060 '), 'kitchen.example'],
  ['its host, for it is a restaurant', 'restaurant', said('Pici'), 'kitchen.example'],
])('a page is called by %s', async (_, kind, page, title) => {
  expect((await read(kind, page)).facts.title).toBe(title);
});

test('a restaurant’s page may say a recipe, and is none', async () => {
  const page = said('Pici', { servings: 4, minutes: 40, ingredients: ['400 g pici'] });
  expect((await read('restaurant', page)).facts).toMatchObject({
    servings: null,
    minutes: null,
    ingredients: [],
  });
  expect((await read('recipe', page)).facts).toMatchObject({ servings: 4, minutes: 40 });
});

const pici = said('Pici', { ingredients: ['400 g pici'] });

test('a page whose lines end whatever reads them is given up for good; of one that we end ourselves that is not so', async () => {
  const { facts } = await read('recipe', pici, none, new ProcessEnded('too-slow'));
  expect(facts).toMatchObject({ isRead: true, unread: 'unreadable', title: 'Pici', ingredients: [] });
  const ended = read('recipe', pici, none, new ProcessEnded('not-wanted'));
  await expect(ended).rejects.toMatchObject({ how: 'not-wanted' });
});

test.each<[ReadPage | null, object]>([
  [null, { isRead: false, unread: 'away' }],
  [
    { ...said(null), unread: 'away' },
    { isRead: false, unread: 'away' },
  ],
  [
    { ...said(null), unread: 'refused' },
    { isRead: false, unread: 'refused' },
  ],
  [
    { ...said(null), unread: 'unreadable' },
    { isRead: true, unread: 'unreadable' },
  ],
  [
    { ...said(null), unread: 'refused', picture: { hash: 'a', isIcon: true } },
    { isRead: true, unread: 'refused' },
  ],
  [pici, { isRead: true, unread: null }],
])('of %j is known whether asking again is of use, and why it says nothing', async (page, known) => {
  expect((await read('recipe', page)).facts).toMatchObject(known);
});

test.each([
  ['too-slow', { code: 'validation_failed', details: { issues: [{ path: 'ingredients' }] } }],
  ['not-wanted', { code: 'unavailable' }],
] as const)('of typed lines whose reader ends (%s) it is said, and nothing is kept', async (how, said) => {
  const pages = { ingredients: () => Promise.reject(new ProcessEnded(how)) };
  const food = new FoodPages(none as unknown as Config, pages as unknown as Pages);
  await expect(food.typed('2 eggs')).rejects.toMatchObject(said);
});
