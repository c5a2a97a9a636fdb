import { Inject, Injectable } from '@nestjs/common';
import { cleaned, hostOf } from '@yolo/contract';
import { FOOD_TITLE_MAX, type FoodKind, type Ingredient } from '@yolo/contract/lists';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import type { KeptPicture } from '../../../core/pages/picture-candidates.ts';
import { Pages, type Places, type ReadPage, type Unread } from '../../../core/pages/pages.ts';
import { ProcessEnded } from '../../../core/processes/on-demand-process.ts';

/** The store's folder of the pictures of restaurants and recipes. */
export const FOOD_PICTURES = 'food';

/** What a page says about food. */
export interface FoodFacts {
  /** Whether there is nothing more to be had by asking again: the page, a picture of it, or that it cannot be read. */
  isRead: boolean;
  /** Why the page itself says nothing. */
  unread: Unread | null;
  title: string;
  picture: KeptPicture | null;
  servings: number | null;
  /** What comes out, where it does not say for how many it is. */
  makes: string | null;
  minutes: number | null;
  ingredients: Ingredient[];
}

/** Asks the pages of restaurants and recipes what they are called, how they look, and what goes into them. */
@Injectable()
export class FoodPages {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly pages: Pages,
  ) {}

  async read(kind: FoodKind, url: string): Promise<FoodFacts> {
    const page = await this.pages.read(FOOD_PICTURES, url, this.#places(kind, url));
    const said = facts(kind, url, page);
    const lines = kind === 'recipe' ? (page?.recipe?.ingredients ?? []) : [];
    try {
      return { ...said, ingredients: await this.pages.ingredients(lines) };
    } catch (error) {
      if (!(error instanceof ProcessEnded)) throw error;
      // Of a process that we end ourselves the page is not to blame.
      if (error.how === 'not-wanted') throw error;
      return { ...said, ingredients: [], unread: 'unreadable' };
    }
  }

  /** For who waits: what is known after a few seconds. */
  async soon(kind: FoodKind, url: string): Promise<Omit<FoodFacts, 'ingredients'>> {
    return facts(kind, url, await this.pages.soon(FOOD_PICTURES, url, this.#places(kind, url)));
  }

  /**
   * What somebody has typed or pasted, one ingredient per line; read where pages are, with their deadline.
   * @throws DomainError where what reads it has ended over it twice
   */
  async typed(lines: string): Promise<Ingredient[]> {
    try {
      return await this.pages.ingredients(lines.split('\n'));
    } catch (error) {
      if (!(error instanceof ProcessEnded)) throw error;
      if (error.how === 'not-wanted') throw new DomainError('unavailable');
      const message = 'These lines cannot be read.';
      throw new DomainError('validation_failed', { issues: [{ path: 'ingredients', message }] });
    }
  }

  /** `spec 2 ch. 9`: logo service, the site's own picture and icon, icon service, and of recipes a screenshot service. */
  #places(kind: FoodKind, url: string): Places {
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

/** A restaurant is called by its host, a recipe as its page says (`spec 2 ch. 5`). */
function titleOf(kind: FoodKind, url: string, page: ReadPage | null): string {
  const said = kind === 'recipe' ? (page?.recipe?.title ?? page?.title) : null;
  return cleaned(said ?? '', FOOD_TITLE_MAX) || hostOf(url).slice(0, FOOD_TITLE_MAX);
}
