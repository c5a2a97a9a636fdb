import { decodePage } from './decode-page.ts';
import { headFacts } from './page-facts.ts';
import { readPage } from './read-page.ts';
import { recipeFacts } from './recipe-facts.ts';
import { yieldOf } from './yields.ts';

const parsed = (html: string) => decodePage(Buffer.from(html), 'https://kitchen.example/recipes/1', null);
const URL_OF_PAGE = 'https://kitchen.example/recipes/1';
const read = (body: string) => recipeFacts(parsed(`<!doctype html><html><body>${body}`), URL_OF_PAGE);
const script = (text: string) => `<script type="application/ld+json">${text}</script>`;
const json = (value: unknown) => script(JSON.stringify(value));
const lines = ['400 g pici', 'salt'];
const recipe = { '@context': 'https://schema.org', '@type': 'Recipe', name: 'Pici', recipeIngredient: lines };

test.each([
  ['alone', json(recipe)],
  ['in an array', json([{ '@type': 'WebSite', name: 'A kitchen' }, recipe])],
  ['in a graph', json({ '@context': 'https://schema.org', '@graph': [{ '@type': 'WebPage' }, recipe] })],
  ['of several types', json({ ...recipe, '@type': ['NewsArticle', 'Recipe'] })],
  ['of a type with its address', json({ ...recipe, '@type': 'https://schema.org/Recipe' })],
  ['nested in its page', json({ '@type': 'WebPage', mainEntity: recipe })],
  ['in the second script', json({ '@type': 'Organization', name: 'A' }) + json(recipe)],
  ['in the second script after a broken one', script('{ "@type": ') + json(recipe)],
  ['with a trailing comma', script(JSON.stringify(recipe).replace('"salt"]', '"salt",]'))],
  ['with a line break in a string', script(JSON.stringify(recipe).replace('Pici', 'Pici\n'))],
  ['with a control character', script(JSON.stringify(recipe).replace('Pici', 'Pici\t'))],
  ['in a comment of CDATA', script(`//<![CDATA[\n${JSON.stringify(recipe)}\n//]]>`)],
  [
    'with HTML in its strings',
    json({ ...recipe, name: '<b>Pici</b>', recipeIngredient: ['400&nbsp;g <i>pici</i>', 'salt'] }),
  ],
  [
    'in microdata',
    `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Pici</h1><ul>
     <li itemprop="recipeIngredient">400 g pici</li><li itemprop="recipeIngredient">salt</li></ul></div>`,
  ],
  [
    'in microdata, nested',
    `<main itemscope itemtype="http://schema.org/Recipe"><meta itemprop="name" content="Pici"><div><div>
     <span itemprop="recipeIngredient">400 g
       pici</span><ul><li><span itemprop="recipeIngredient">salt</span></li></ul></div></div></main>`,
  ],
])('reads a recipe %s', async (_, body) => {
  expect(await read(body)).toMatchObject({ title: 'Pici', ingredients: lines });
});

test('of two recipes one is read completely', async () => {
  const found = await read(json([recipe, { ...recipe, name: 'Tart', recipeIngredient: ['250 g flour'] }]));
  expect([
    ['Pici', lines],
    ['Tart', ['250 g flour']],
  ]).toContainEqual([found!.title, found!.ingredients]);
});

test.each([
  ['a page without markup', '<h1>Pici</h1><li>400 g pici</li>'],
  ['a recipe without ingredients', json({ ...recipe, recipeIngredient: [] })],
  ['something else', json({ '@type': 'Event', name: 'Pici' })],
])('%s is not a recipe', async (_, body) => {
  expect(await read(body)).toBeNull();
});

test.each([
  ['4 servings', 4],
  [4, 4],
  ['4–6 servings', 4],
  ['4 to 6', 4],
  ['Serves 12', 12],
  [['4', '4 servings'], 4],
  ['Für 4 Personen', 4],
  ['Pour 6 personnes', 6],
  ['Per 4 persone', 4],
  ['6 raciones', 6],
  ['8 porções', 8],
  ['4 porties', 4],
  ['4 portioner', 4],
  ['4人分', 4],
  ['6 порций', 6],
  ['٤ أشخاص', 4],
  ['a crowd', null],
  ['0', null],
  [undefined, null],
])('a yield of %j is for %s', async (recipeYield, servings) => {
  expect((await read(json({ ...recipe, recipeYield })))!.servings).toBe(servings);
});

test('reads yields with digits in any script', () => {
  expect(['१२ लोग', '１２人', '12'].map((text) => yieldOf([text]).servings)).toEqual([12, 12, 12]);
});

test.each([
  [{ totalTime: 'PT1H10M' }, 70],
  [{ prepTime: 'PT20M', cookTime: 'PT25M' }, 45],
  [{ cookTime: 'PT25M' }, 25],
  [{ totalTime: 'soon' }, null],
  // More than the column can store, and an implausible time.
  [{ totalTime: 'PT2147483648M' }, null],
  [{ totalTime: 'P40D', cookTime: 'PT25M' }, 25],
  [{ totalTime: '1'.repeat(1_000_000) + ' h' }, null],
  [{}, null],
])('%j takes %s minutes', async (times, minutes) => {
  expect((await read(json({ ...recipe, ...times })))!.minutes).toBe(minutes);
});

test.each([
  ['de', '1,5 kg Mehl'],
  ['fr', '2 c. à soupe d’huile d’olive'],
  ['it', '400 g di farina “00”'],
  ['es', '½ taza de azúcar'],
  ['ja', 'しょうゆ 大さじ2'],
  ['ar', '٣ حبات طماطم'],
])('a line in %s is kept unchanged', async (_, line) => {
  expect((await read(json({ ...recipe, recipeIngredient: [line] })))!.ingredients).toEqual([line]);
});

test('reads a page’s metadata with absolute addresses', () => {
  const head = (tags: string) => headFacts(parsed(`<!doctype html><head>${tags}`), URL_OF_PAGE);
  expect(head('<title> Pici &amp; more </title>')).toEqual({
    ...{ title: 'Pici & more', pictureUrls: [], iconUrl: null },
  });
  expect(
    head(`<title>A</title><meta property="og:title" content="Pici"><meta property="og:image" content="/p.jpg">
      <link rel="shortcut icon" href="/favicon.ico"><link rel="icon" sizes="32x32" href="i32.png">
      <link rel="apple-touch-icon" href="/apple.png">`),
  ).toEqual({
    title: 'Pici',
    pictureUrls: ['https://kitchen.example/p.jpg'],
    iconUrl: 'https://kitchen.example/apple.png',
  });
  expect(head('<meta property="og:image" content="javascript:alert(1)">').pictureUrls).toEqual([]);
});

test.each([
  ['Pici | A kitchen', 'Pici'],
  ['Pici - all’aglione — a kitchen', 'Pici - all’aglione'],
  ['Recipe - Pici | kitchen', 'Recipe - Pici'],
  ['A kitchen', 'A kitchen'],
  ['Pici | Another kitchen', 'Pici | Another kitchen'],
  ['Pici &amp;amp; tomatoes', 'Pici & tomatoes'],
])('the title of "%s" is %s', (called, title) => {
  const sites =
    '<meta property="og:site_name" content="A kitchen"><meta name="application-name" content="kitchen">';
  expect(headFacts(parsed(`<title>${called}</title>${sites}`), URL_OF_PAGE).title).toBe(title);
});

test('a page’s pictures are the recipe’s best, then the link preview’s, then the rest', async () => {
  const image = ['/large.jpg', 'small.jpg', 'javascript:alert(1)'];
  const page = `<meta property="og:image" content="/og.jpg">${json({ ...recipe, image })}`;
  const { pictureUrls, recipe: found } = await readPage(Buffer.from(page), URL_OF_PAGE, null);
  expect(pictureUrls).toEqual(
    ['large.jpg', 'og.jpg', 'recipes/small.jpg'].map((path) => `https://kitchen.example/${path}`),
  );
  expect(Object.keys(found!).sort()).toEqual(['ingredients', 'makes', 'minutes', 'servings', 'title']);
});
