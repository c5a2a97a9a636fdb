import { fileURLToPath } from 'node:url';
import { scaledLine } from '@yolo/contract/lists';
import { judgePages, type PageTruth, sharesOf } from '../../../test/saved-pages.ts';
import { ingredientsOf } from './ingredients.ts';

// `npm run recipe-pages` evaluates a folder of saved pages in the same way.

/** More expectations for our own pages: the time, and the lines scaled by two. */
interface OwnTruth extends Required<PageTruth> {
  minutes: number;
  ingredients: string[];
  twice: string[];
}

const FOLDER = fileURLToPath(new URL('../../../test/saved-pages', import.meta.url));
const pages = await judgePages<OwnTruth>(FOLDER);

test('pages of eleven languages are compared', () => {
  expect(pages.length).toBe(11);
  expect(sharesOf(pages)).toEqual(
    ['title', 'servings', 'ingredients'].map((what) => ({ what, right: 11, of: 11 })),
  );
});

test.each(pages.map((page) => [page.file, page] as const))(
  '%s: title, servings, time and ingredients are read, and scaled by two',
  (_, { truth, read }) => {
    const { url: _url, twice, ...facts } = truth;
    expect(read).toEqual({ ...facts, makes: null });
    const lines = ingredientsOf(read.ingredients);
    expect(lines.map((line) => scaledLine(line, 2))).toEqual(twice);
    expect(lines.map((line) => scaledLine(line, 1))).toEqual(facts.ingredients);
  },
);

test('a wrong field of a page counts only for that field', () => {
  const [page] = pages;
  const shares = sharesOf([
    { ...page!, wrong: ['servings'] },
    { ...page!, truth: { url: page!.truth.url } as OwnTruth },
  ]);
  expect(shares.map(({ right, of }) => [right, of])).toEqual([
    [1, 1],
    [0, 1],
    [1, 1],
  ]);
});
