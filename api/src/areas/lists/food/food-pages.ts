import { Inject, Injectable } from '@nestjs/common';
import { cleaned, hostOf } from '@yolo/contract';
import { FOOD_TITLE_MAX, type FoodKind, type Ingredient } from '@yolo/contract/lists';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import type { KeptPicture } from '../../../core/pages/picture-candidates.ts';
import { Pages, type PictureSources, type ReadPage, type UnreadReason } from '../../../core/pages/pages.ts';
import { ProcessEnded } from '../../../core/processes/on-demand-process.ts';

/** The store's folder of the pictures of restaurants and recipes. */
export const FOOD_PICTURES = 'food';

/** The facts about food that a page provides. */
export interface FoodFacts {
  /** Whether a retry is useless: the page or a picture of it was read, or it cannot be read. */
  isRead: boolean;
  /** Why the page itself was not read. */
  unread: UnreadReason | null;
  title: string;
  picture: KeptPicture | null;
  servings: number | null;
  /** The yield of a recipe without servings. */
  makes: string | null;
  minutes: number | null;
  ingredients: Ingredient[];
}

/** Reads titles, pictures and ingredients from the pages of restaurants and recipes. */
@Injectable()
export class FoodPages {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly pages: Pages,
  ) {}

  async read(kind: FoodKind, url: string): Promise<FoodFacts> {
    const page = await this.pages.read(FOOD_PICTURES, url, this.#places(kind, url));
    const pageFacts = facts(kind, url, page);
    const lines = kind === 'recipe' ? (page?.recipe?.ingredients ?? []) : [];
    try {
      return { ...pageFacts, ingredients: await this.pages.ingredients(lines) };
    } catch (error) {
      if (!(error instanceof ProcessEnded)) throw error;
      // The process was stopped on purpose, not by the page.
      if (error.how === 'not-wanted') throw error;
      return { ...pageFacts, ingredients: [], unread: 'unreadable' };
    }
  }

  /** For a waiting caller: what is known after a few seconds. */
  async readWithDeadline(kind: FoodKind, url: string): Promise<Omit<FoodFacts, 'ingredients'>> {
    return facts(kind, url, await this.pages.readWithTimeout(FOOD_PICTURES, url, this.#places(kind, url)));
  }

  /**
   * Parses typed or pasted text, one ingredient per line, in the process of the page reader and with its deadline.
   * @throws DomainError if that process has ended twice because of it
   */
  async parseIngredients(lines: string): Promise<Ingredient[]> {
    try {
      return await this.pages.ingredients(lines.split('\n'));
    } catch (error) {
      if (!(error instanceof ProcessEnded)) throw error;
      if (error.how === 'not-wanted') throw new DomainError('unavailable');
      const message = 'These lines cannot be read.';
      throw new DomainError('validation_failed', { issues: [{ path: 'ingredients', message }] });
    }
  }

  /** `spec 2 ch. 9`: logo service, the site's own picture and icon, icon service, and for recipes a screenshot service. */
  #places(kind: FoodKind, url: string): PictureSources {
    const { foodLogoUrl, foodIconUrl, foodScreenshotUrl } = this.config;
    const { hostname } = new URL(url);
    const of = (template: string | null, name: string, value: string) =>
      template?.replaceAll(name, () => encodeURIComponent(value)) ?? null;
    const screenshot = kind === 'recipe' ? of(foodScreenshotUrl, '{url}', url) : null;
    return {
      before: [{ url: of(foodLogoUrl, '{host}', hostname), isIcon: true }],
      after: [
        { url: of(foodIconUrl, '{host}', hostname), isIcon: true },
        { url: screenshot, isIcon: false },
      ],
    };
  }
}

function facts(kind: FoodKind, url: string, page: ReadPage | null): Omit<FoodFacts, 'ingredients'> {
  const recipe = kind === 'recipe' ? page?.recipe : null;
  const unread = page === null ? 'away' : (page.unread ?? null);
  const picture = page?.picture ?? null;
  return {
    isRead: unread === null || unread === 'unreadable' || picture !== null,
    ...{ unread, picture, title: titleOf(kind, url, page) },
    servings: recipe?.servings ?? null,
    makes: recipe?.makes ?? null,
    minutes: recipe?.minutes ?? null,
  };
}

/** A restaurant's title is its host, a recipe's is from its page (`spec 2 ch. 5`). */
function titleOf(kind: FoodKind, url: string, page: ReadPage | null): string {
  const title = kind === 'recipe' ? (page?.recipe?.title ?? page?.title) : null;
  return cleaned(title ?? '', FOOD_TITLE_MAX) || hostOf(url).slice(0, FOOD_TITLE_MAX);
}
