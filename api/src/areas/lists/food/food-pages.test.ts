import type { FoodKind } from '@yolo/contract/lists';
import type { Config } from '../../../core/config/config.ts';
import type { Pages, Places, ReadPage } from '../../../core/pages/pages.ts';
import { FoodPages } from './food-pages.ts';

const URL_OF_PAGE = 'https://kitchen.example/pici?for=4&more';
const services = {
  foodLogoUrl: 'https://logos.example/{host}.png',
  foodIconUrl: 'https://icons.example/?of={host}',
  foodScreenshotUrl: 'https://shots.example/?url={url}&width=600',
};
const none = { foodLogoUrl: null, foodIconUrl: null, foodScreenshotUrl: null };

/** What is asked of pages, which say `said`. */
async function read(kind: FoodKind, said: ReadPage | null, config: object = none) {
  let places: Places | undefined;
  const pages = {
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
  recipe: recipe && { title: null, servings: null, minutes: null, ingredients: [], ...recipe },
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
