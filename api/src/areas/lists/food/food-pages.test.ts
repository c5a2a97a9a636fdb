import type { FoodKind } from '@yolo/contract/lists';
import type { Config } from '../../../core/config/config.ts';
import { ingredientsOf } from '../../../core/pages/ingredients.ts';
import type { Pages, PictureSources, ReadPage } from '../../../core/pages/pages.ts';
import { ProcessEnded } from '../../../core/processes/on-demand-process.ts';
import { FoodPages } from './food-pages.ts';

const URL_OF_PAGE = 'https://kitchen.example/pici?for=4&more';
const services = {
  foodLogoUrl: 'https://logos.example/{host}.png',
  foodIconUrl: 'https://icons.example/?of={host}',
  foodScreenshotUrl: 'https://shots.example/?url={url}&width=600',
};
const none = { foodLogoUrl: null, foodIconUrl: null, foodScreenshotUrl: null };

/** Reads food from pages that return `page`. */
async function read(kind: FoodKind, page: ReadPage | null, config: object = none, failure?: Error) {
  let places: PictureSources | undefined;
  const pages = {
    ingredients: (lines: readonly string[]) =>
      failure ? Promise.reject(failure) : Promise.resolve(ingredientsOf(lines)),
    read: (_folder: string, _url: string, given: PictureSources) => {
      places = given;
      return Promise.resolve(page);
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

test('no service is used unless the operator configures it', async () => {
  expect(await read('recipe', null)).toMatchObject({ before: [], after: [] });
});

test('pictures are tried in order: logo, the site’s own, icon, and for recipes a screenshot', async () => {
  const before = ['sign https://logos.example/kitchen.example.png'];
  const icon = 'sign https://icons.example/?of=kitchen.example';
  const shot = `picture https://shots.example/?url=${encodeURIComponent(URL_OF_PAGE)}&width=600`;
  expect(await read('recipe', null, services)).toMatchObject({ before, after: [icon, shot] });
  expect(await read('restaurant', null, services)).toMatchObject({ before, after: [icon] });
});

const pageOf = (
  title: string | null,
  recipe: Partial<ReadPage['recipe'] & object> | null = null,
): ReadPage => ({
  ...{ title, picture: null },
  recipe: recipe && { title: null, servings: null, makes: null, minutes: null, ingredients: [], ...recipe },
});

test.each<[string, FoodKind, ReadPage | null, string]>([
  ['the recipe’s name, not the page’s', 'recipe', pageOf('Pici | A kitchen', { title: 'Pici' }), 'Pici'],
  ['the page’s name if the recipe has none', 'recipe', pageOf('Pici'), 'Pici'],
  ['the host if the page was not read', 'recipe', null, 'kitchen.example'],
  ['the host if the name is invisible', 'recipe', pageOf('\u200b\u2060 '), 'kitchen.example'],
  ['the host for a restaurant', 'restaurant', pageOf('Pici'), 'kitchen.example'],
])('a title is %s', async (_, kind, page, title) => {
  expect((await read(kind, page)).facts.title).toBe(title);
});

test('a recipe on a restaurant’s page is ignored', async () => {
  const page = pageOf('Pici', { servings: 4, minutes: 40, ingredients: ['400 g pici'] });
  expect((await read('restaurant', page)).facts).toMatchObject({
    servings: null,
    minutes: null,
    ingredients: [],
  });
  expect((await read('recipe', page)).facts).toMatchObject({ servings: 4, minutes: 40 });
});

const pici = pageOf('Pici', { ingredients: ['400 g pici'] });

test('a page whose lines crash the reader is marked unreadable, unless the process was stopped on purpose', async () => {
  const { facts } = await read('recipe', pici, none, new ProcessEnded('too-slow'));
  expect(facts).toMatchObject({ isRead: true, unread: 'unreadable', title: 'Pici', ingredients: [] });
  const ended = read('recipe', pici, none, new ProcessEnded('not-wanted'));
  await expect(ended).rejects.toMatchObject({ how: 'not-wanted' });
});

test.each<[ReadPage | null, object]>([
  [null, { isRead: false, unread: 'away' }],
  [
    { ...pageOf(null), unread: 'away' },
    { isRead: false, unread: 'away' },
  ],
  [
    { ...pageOf(null), unread: 'refused' },
    { isRead: false, unread: 'refused' },
  ],
  [
    { ...pageOf(null), unread: 'unreadable' },
    { isRead: true, unread: 'unreadable' },
  ],
  [
    { ...pageOf(null), unread: 'refused', picture: { hash: 'a', isIcon: true } },
    { isRead: true, unread: 'refused' },
  ],
  [pici, { isRead: true, unread: null }],
])('a page %j is marked as final or not, with the reason', async (page, expected) => {
  expect((await read('recipe', page)).facts).toMatchObject(expected);
});

test.each([
  ['too-slow', { code: 'validation_failed', details: { issues: [{ path: 'ingredients' }] } }],
  ['not-wanted', { code: 'unavailable' }],
] as const)('typed lines whose reader ends (%s) are refused', async (how, expected) => {
  const pages = { ingredients: () => Promise.reject(new ProcessEnded(how)) };
  const food = new FoodPages(none as unknown as Config, pages as unknown as Pages);
  await expect(food.parseIngredients('2 eggs')).rejects.toMatchObject(expected);
});
