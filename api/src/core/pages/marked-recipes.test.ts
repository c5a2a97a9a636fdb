import { decodePage } from './decode-page.ts';
import { recipeFacts } from './recipe-facts.ts';

const parsed = (html: string) => decodePage(Buffer.from(html), 'https://kitchen.example/recipes/1', null);
const read = (html: string) => recipeFacts(parsed(`<!doctype html>${html}`), 'https://kitchen.example/pici');
const TYPE = 'itemscope itemtype="https://schema.org/Recipe"';
const facts = { title: 'Pici', servings: 4, minutes: 40, ingredients: ['400 g pici', '2 tomatoes', 'salt'] };
const head = `<h1 itemprop="name">Pici</h1><span itemprop="recipeYield">4 people</span><meta itemprop="totalTime" content="PT40M">`;
const list = `<ul><li itemprop="recipeIngredient">400 g pici<li itemprop="recipeIngredient">2 tomatoes<li itemprop="recipeIngredient">salt</ul>`;

test.each([
  ['as intended', `<div ${TYPE}>${head}${list}</div>`],
  [
    'with old property names',
    `<div ${TYPE.replace('https', 'http')}>${head}${list.replaceAll('recipeIngredient', 'ingredients')}</div>`,
  ],
  [
    'of data-vocabulary.org',
    `<div itemscope itemtype="http://data-vocabulary.org/Recipe">${head.replace('recipeYield', 'yield')}${list.replaceAll('recipeIngredient', 'ingredient')}</div>`,
  ],
  [
    'of several types',
    `<div itemscope itemtype="https://schema.org/NewsArticle https://schema.org/Recipe">${head}${list}</div>`,
  ],
  ['with itemtype but without itemscope', `<div itemtype="https://schema.org/Recipe">${head}${list}</div>`],
  [
    'with absolute property names',
    `<div ${TYPE}>${head}${list}</div>`.replaceAll('itemprop="', 'itemprop="https://schema.org/'),
  ],
  ['with two property names', `<div ${TYPE}>${head.replace('"name"', '"headline name"')}${list}</div>`],
  [
    'with nested items that have names too',
    `<div ${TYPE}><div itemprop="author" itemscope itemtype="https://schema.org/Person"><b itemprop="name">Nonna</b></div>${head}${list}
     <div itemprop="review" itemscope itemtype="https://schema.org/Review"><b itemprop="name">Good</b></div></div>`,
  ],
  [
    'with nested items without a property',
    `<div ${TYPE}>${head}<div itemscope><b itemprop="recipeYield">9</b></div>${list}</div>`,
  ],
  ['with parts elsewhere (itemref)', `<div ${TYPE} itemref="more">${head}</div><div id="more">${list}</div>`],
  [
    'with links',
    `<div ${TYPE}>${head.replace('Pici', '<a href="/pici">Pici</a>')}${facts.ingredients.map((line) => `<p><a href="/x" itemprop="recipeIngredient">${line}</a></p>`).join('')}</div>`,
  ],
  [
    'with all ingredients in one list',
    `<div ${TYPE}>${head}<ul itemprop="ingredients"><li>400 g <b>pici</b></li><li>2 tomatoes</li><li>salt</li></ul></div>`,
  ],
  [
    'with all ingredients in one text',
    `<div ${TYPE}>${head}<p itemprop="ingredients">400 g pici<br>2 tomatoes<br>
     salt</p></div>`,
  ],
  [
    'with lists of ingredients',
    `<div ${TYPE}>${head}<ul itemprop="ingredients"><li>400 g pici<li>2 tomatoes</ul><ul itemprop="ingredients"><li>salt</ul></div>`,
  ],
  [
    'with parts of a line',
    `<div ${TYPE}>${head}${list.replace('400 g pici', '<div>400 g</div>\n  <div>pici</div><script>track()</script>')}</div>`,
  ],
  [
    'with contents for machines',
    `<div ${TYPE}>${head.replace('>4 people', ' content="4">for a few')}${list}</div>`,
  ],
  [
    'in RDFa',
    `<div vocab="https://schema.org/" typeof="Recipe">${head}${list}</div>`.replaceAll(
      'itemprop',
      'property',
    ),
  ],
  [
    'in RDFa with a prefix',
    `<div typeof="schema:Recipe">${head}${list}</div>`.replaceAll('itemprop="', 'property="schema:'),
  ],
])('reads a recipe in markup %s', async (_, html) => {
  expect(await read(html)).toMatchObject(facts);
});

test.each([
  ['a collection', `<div itemscope itemtype="https://schema.org/RecipeCollection">${head}${list}</div>`],
  [
    'something with another type',
    `<div itemscope itemtype="https://schema.org/Product">${head}${list}</div>`,
  ],
  ['an attribute of its own', `<div data-itemtype="https://schema.org/Recipe">${head}${list}</div>`],
])('%s is not a recipe', async (_, html) => {
  expect(await read(html)).toBeNull();
});
