import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecipeFacts } from '../src/core/pages/page-facts.ts';
import { readPage } from '../src/core/pages/read-page.ts';

/** The expected facts of a saved page, from its `truth.json`; null or absent if the page does not have them. */
export interface PageTruth {
  /** The address it was saved from. */
  url: string;
  title?: string | null;
  servings?: number | null;
  ingredients?: string[] | null;
}

const judged = ['title', 'servings', 'ingredients'] as const;
type Judged = (typeof judged)[number];

export interface JudgedPage<Truth extends PageTruth = PageTruth> {
  file: string;
  truth: Truth;
  read: RecipeFacts;
  wrong: Judged[];
}

/** Treats lookalike characters as equal, because the expected facts were typed by hand. */
const plain = (said: unknown) => JSON.stringify(said).normalize('NFKC').replace(/\s+/g, ' ');

/** Reads the pages of a folder like the API, and compares the results with the expected facts. */
export async function judgePages<Truth extends PageTruth>(folder: string): Promise<JudgedPage<Truth>[]> {
  const truths = JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8')) as Record<string, Truth>;
  const pages: JudgedPage<Truth>[] = [];
  for (const [file, truth] of Object.entries(truths)) {
    const read = await readRecipe(await readFile(join(folder, file)), truth.url);
    const wrong = judged.filter((what) => isCarried(truth, what) && plain(read[what]) !== plain(truth[what]));
    pages.push({ file, truth, read, wrong });
  }
  return pages;
}

const nothing: RecipeFacts = { title: null, servings: null, makes: null, minutes: null, ingredients: [] };

/** A page without a recipe has only a title, and an unreadable one nothing. */
async function readRecipe(bytes: Buffer, url: string): Promise<RecipeFacts> {
  const page = await readPage(bytes, url, null).catch(() => null);
  if (!page) return nothing;
  const recipe = page.recipe ?? nothing;
  return { ...recipe, title: recipe.title ?? page.title };
}

const isCarried = (truth: PageTruth, what: Judged) => truth[what] !== null && truth[what] !== undefined;

/** For each fact, the number of pages that were read right, of those that have it. */
export function sharesOf(pages: readonly JudgedPage[]): { what: Judged; right: number; of: number }[] {
  return judged.map((what) => {
    const carry = pages.filter(({ truth }) => isCarried(truth, what));
    return { what, right: carry.filter(({ wrong }) => !wrong.includes(what)).length, of: carry.length };
  });
}
