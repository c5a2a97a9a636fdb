import { decodePage } from './decode-page.ts';
import { recipeFacts } from './recipe-facts.ts';

const parsed = (html: string) => decodePage(Buffer.from(html), 'https://kitchen.example/recipes/1', null);
const read = (html: string, title: string | null = null) =>
  recipeFacts(parsed(`<!doctype html><html><body>${html}`), 'https://kitchen.example/pici', title);
const script = (text: string) => `<script type="application/ld+json">${text}</script>`;
const json = (value: unknown) => script(JSON.stringify(value));

const lines = ['400 g pici', '2 tomatoes', 'salt'];
const recipe = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  ...{ name: 'Pici', recipeYield: '4 servings', totalTime: 'PT40M', recipeIngredient: lines },
};
const text = JSON.stringify(recipe);
const facts = { title: 'Pici', servings: 4, minutes: 40, ingredients: lines };
const item = (name: string) => ({ '@type': 'ListItem', item: name });

test.each([
  ['an array of arrays', json([[{ '@type': 'WebSite' }], [[recipe]]])],
  ['a graph in an array', json([{ '@graph': [[{ '@type': 'WebPage' }, recipe]] }])],
  [
    'the page’s main entity',
    json({ '@type': 'WebPage', mainEntity: { '@type': 'Article', mainEntity: [recipe] } }),
  ],
  ['an article’s part', json({ '@type': 'BlogPosting', hasPart: [recipe] })],
  ['a product’s subject', json({ '@type': 'Product', subjectOf: recipe })],
  ['a type without its capital', json({ ...recipe, '@type': 'recipe' })],
  ['a type with its prefix', json({ ...recipe, '@type': ['schema:Recipe', 'schema:Thing'] })],
  ['a type with its address', json({ ...recipe, '@type': 'http://schema.org/Recipe/' })],
  ['names with their prefix', script(text.replace(/"(name|recipe\w+|totalTime)"/g, '"schema:$1"'))],
  [
    'names with their address',
    script(text.replace(/"(name|recipe\w+|totalTime)"/g, '"https://schema.org/$1"')),
  ],
  [
    'names in other cases',
    script(text.replace('recipeYield', 'RecipeYield').replace('recipeIngredient', 'recipeingredient')),
  ],
  [
    'values as objects',
    json({ ...recipe, name: { '@value': 'Pici', '@language': 'it' }, recipeIngredient: { '@list': lines } }),
  ],
  ['a type of script with its character set', json(recipe).replace('ld+json', 'LD+JSON; charset=utf-8')],
])('reads a recipe in %s', async (_, html) => {
  expect(await read(html)).toMatchObject(facts);
});

test.each([
  ['a byte order mark', `\ufeff${text}`],
  ['a comment of HTML', `<!--\n${text}\n-->`],
  ['a comment of HTML, commented', `//<!--\n${text}\n//-->`],
  ['CDATA', `<![CDATA[${text}]]>`],
  ['CDATA, commented', `/*<![CDATA[*/${text}/*]]>*/`],
  ['comments of a script', text.replace('{', '{ // ours\n /* and theirs */ ')],
  ['a semicolon at its end', `${text};`],
  ['trailing commas', text.replace(']', ',]').replace(/}$/, ',}')],
  ['a missing comma', text.replace('","recipeYield', '" "recipeYield')],
  ['single quotes', text.replaceAll('"', "'")],
  ['quotes as entities', text.replaceAll('"', '&quot;')],
  ['tabs, breaks and a bell in its texts', text.replace('servings', 'ser\u0007vings\t\r\n')],
  ['names without quotes', text.replace('"name"', 'name')],
  ['two objects one after the other', `{"@type":"WebSite"}\n${text}`],
  ['a truncated end', text.slice(0, -2)],
  ['undefined and NaN', text.replace('"PT40M"', '"PT40M","cookTime":undefined,"prepTime":NaN')],
])('reads a recipe in JSON with %s', async (_, broken) => {
  expect(await read(script(broken))).toMatchObject(facts);
});

test.each<[string, unknown, string[]]>([
  ['a list of lists', [['400 g pici'], ['2 tomatoes', 'salt']], lines],
  ['one text with line breaks', lines.join('\n'), lines],
  ['one text with <br>', [lines.join('<br />')], lines],
  ['one text with a list', `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`, lines],
  [
    'one text with commas',
    '400 g pici, cooked, 2 tomatoes, 1 egg',
    ['400 g pici, cooked', '2 tomatoes', '1 egg'],
  ],
  ['a single line', ['2 onions, chopped'], ['2 onions, chopped']],
  ['blank and missing ones', ['', ' ', null, ...lines, '&nbsp;'], lines],
  ['the same one twice', ['1 tsp salt', 'flour', '1 tsp salt'], ['1 tsp salt', 'flour', '1 tsp salt']],
  ['an ItemList', { '@type': 'ItemList', itemListElement: lines.map(item) }, lines],
  [
    'values with units',
    [
      { '@type': 'PropertyValue', name: 'pici', value: 400, unitText: 'g' },
      { '@type': 'HowToSupply', name: 'tomatoes', requiredQuantity: { value: '2' } },
      { name: 'salt' },
    ],
    lines,
  ],
  ['entities', ['400&#160;g pici', '2&nbsp;tomatoes', 'salt'], lines],
  [
    'entities of entities',
    ['400 g pici', '2 tomatoes &amp;amp; salt', '&lt;b&gt;salt&lt;/b&gt;'],
    ['400 g pici', '2 tomatoes & salt', 'salt'],
  ],
  [
    'text that looks like markup',
    ['<2 cups flour', '5 > 3 eggs', 'salt & pepper'],
    ['<2 cups flour', '5 > 3 eggs', 'salt & pepper'],
  ],
  ['breaks within lines', ['400\n   g\n   pici', '2\u200b tomatoes', '\u00a0salt'], lines],
  ['headings', ['For the sauce:', '2 tomatoes'], ['For the sauce:', '2 tomatoes']],
])('reads ingredients as %s', async (_, recipeIngredient, found) => {
  expect((await read(json({ ...recipe, recipeIngredient })))!.ingredients).toEqual(found);
});

test.each([
  ['ingredients under their old name', { ...recipe, recipeIngredient: undefined, ingredients: lines }],
  ['ingredients under both names, one empty', { ...recipe, recipeIngredient: [], ingredients: lines }],
  [
    'a yield as a quantity',
    { ...recipe, recipeYield: { '@type': 'QuantitativeValue', value: 4, unitText: 'servings' } },
  ],
  ['a yield as a range', { ...recipe, recipeYield: { minValue: 4, maxValue: 6 } }],
  ['a yield as a list', { ...recipe, recipeYield: [null, '', '4'] }],
  ['a yield under its old name', { ...recipe, recipeYield: undefined, yield: 4 }],
  ['times in parts', { ...recipe, totalTime: '', prepTime: 'PT15M', cookTime: 'P0DT0H25M' }],
  ['times as people write them', { ...recipe, totalTime: '40 minutes' }],
  [
    'steps in sections',
    {
      ...recipe,
      recipeInstructions: [
        {
          '@type': 'HowToSection',
          name: 'Sauce',
          itemListElement: [{ '@type': 'HowToStep', text: 'Cook.' }],
        },
      ],
    },
  ],
  ['a list as its name', { ...recipe, name: ['Pici', 'Pici al pomodoro'] }],
  ['a name with markup and entities', { ...recipe, name: '<span>P&#105;ci</span>&nbsp;' }],
])('%s', async (_, each) => {
  expect(await read(json(each))).toMatchObject(facts);
});

test.each([
  [
    'the main one, after recommended ones',
    json([{ ...recipe, name: 'Tart', recipeYield: 8, recipeIngredient: ['250 g flour'] }, recipe]),
  ],
  [
    'the one that has ingredients',
    json({ ...recipe, recipeIngredient: [], recipeYield: 9 }).replace('Pici', 'Tart') + json(recipe),
  ],
  ['the most complete one of a dish', json({ ...recipe, recipeIngredient: ['400 g pici'] }) + json(recipe)],
  [
    'fields of another entry for the same dish',
    json({ ...recipe, recipeYield: undefined }) + json({ '@type': 'Recipe', name: 'PICI', recipeYield: 4 }),
  ],
  [
    'JSON beyond repair, and microdata',
    `${script('{"@type":"Recipe",,,"name":}}}}{{ <div')}<div itemscope itemtype="http://schema.org/Recipe"><b itemprop="name">Pici</b>
     <i itemprop="recipeYield">4</i><time itemprop="totalTime" datetime="PT40M">soon</time>${lines.map((line) => `<p itemprop="ingredients">${line}</p>`).join('')}</div>`,
  ],
])('of several recipes uses %s', async (_, html) => {
  expect(await read(html, 'Pici – the best there are')).toMatchObject(facts);
});

test('fields of different dishes are not mixed', async () => {
  const tart = {
    ...recipe,
    name: 'Tart',
    recipeYield: undefined,
    totalTime: undefined,
    recipeIngredient: ['250 g flour'],
  };
  expect(await read(json([recipe, tart]), 'Tart')).toEqual({
    ...{
      title: 'Tart',
      servings: null,
      makes: null,
      minutes: null,
      ingredients: ['250 g flour'],
      images: [],
    },
  });
});

test('reads pictures in every form, the best first', async () => {
  const images = async (image: unknown, ...others: unknown[]) =>
    (await read(json([{ ...recipe, image }, ...others])))!.images;
  const url = 'https://kitchen.example/p.jpg';
  expect(await images(url)).toEqual([url]);
  expect(await images([url, url, 'https://kitchen.example/s.jpg'])).toEqual([
    url,
    'https://kitchen.example/s.jpg',
  ]);
  expect(await images({ '@type': 'ImageObject', url, width: 100 })).toEqual([url]);
  expect(await images([{ '@type': 'ImageObject', contentUrl: url }])).toEqual([url]);
  expect(await images({ '@id': '#image' }, { '@id': '#image', '@type': 'ImageObject', url })).toEqual([url]);
  expect(await images({ '@id': '#gone' })).toEqual([]);
});

test('the page’s main recipe has name and servings even without ingredients', async () => {
  const bare = json([
    { ...recipe, name: 'Tart', recipeIngredient: [] },
    { ...recipe, recipeIngredient: undefined },
  ]);
  expect(await read(bare, 'Pici | A kitchen')).toMatchObject({ ...facts, ingredients: [] });
  expect(await read(`<h1>Pici</h1>${bare}`)).toMatchObject({ ...facts, ingredients: [] });
  expect(await read(bare, 'All that we cook')).toBeNull();
});

test('without schema.org data the library is used for sites that it supports', async () => {
  const page = `<h1>Pici</h1><ul class="field--name-field-ingredients"><li class="field__item">400 g pici</li></ul>`;
  const found = (url: string) => recipeFacts(parsed(page), url);
  expect((await found('https://www.myplate.gov/recipes/pici'))?.ingredients).toEqual(['400 g pici']);
  expect(await found('https://kitchen.example/pici')).toBeNull();
});
