import { Inject, Injectable } from '@nestjs/common';
import { hostOf, seen } from '@yolo/contract';
import { FOOD_TITLE_MAX, type FoodKind, type Ingredient } from '@yolo/contract/lists';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import type { KeptPicture } from '../../../core/pages/page-ladder.ts';
import { Pages, type Places, type ReadPage } from '../../../core/pages/pages.ts';
import { ingredientsOf } from './ingredients.ts';

/** The store's folder of the pictures of restaurants and recipes. */
export const FOOD_PICTURES = 'food';

/** What a page says about food. */
export interface FoodFacts {
  /** Whether the page, or a picture of it, could be had at all. */
  isRead: boolean;
  title: string;
  picture: KeptPicture | null;
  servings: number | null;
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
    return facts(kind, url, await this.pages.read(FOOD_PICTURES, url, this.#places(kind, url)));
  }

  /** For who waits: what is known after a few seconds. */
  async soon(kind: FoodKind, url: string): Promise<FoodFacts> {
    return facts(kind, url, await this.pages.soon(FOOD_PICTURES, url, this.#places(kind, url)));
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

/** A restaurant is called by its host, a recipe as its page says (`spec 2 ch. 5`). */
function facts(kind: FoodKind, url: string, page: ReadPage | null): FoodFacts {
  const recipe = kind === 'recipe' ? (page?.recipe ?? null) : null;
  const said = kind === 'recipe' ? (recipe?.title ?? page?.title ?? '') : '';
  const title = seen(said).slice(0, FOOD_TITLE_MAX).toWellFormed().trim();
  return {
    isRead: page !== null,
    title: title || hostOf(url).slice(0, FOOD_TITLE_MAX),
    picture: page?.picture ?? null,
    servings: recipe?.servings ?? null,
    minutes: recipe?.minutes ?? null,
    ingredients: ingredientsOf(recipe?.ingredients ?? []),
  };
}
