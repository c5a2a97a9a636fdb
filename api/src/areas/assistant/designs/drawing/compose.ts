import type { DesignLayout, DesignPalette, DesignPrinting } from '@yolo/contract/assistant';
import { cleanLine } from './clean.ts';
import { Fonts } from './fonts.ts';
import { penOf } from './hand.ts';
import { layouts } from './layouts/index.ts';
import { printOf } from './paint.ts';
import { pictureOf } from './picture.ts';
import { Letters } from './shaping.ts';
import { Sheet } from './sheet.ts';
import type { InvitationFacts, Stage } from './stage.ts';
import type { ThingName } from './thing-names.ts';
import type { Things } from './things.ts';

/** Everything that determines a picture: the same recipe gives the same bytes. */
export interface Recipe {
  layout: DesignLayout;
  palette: DesignPalette;
  printing: DesignPrinting;
  things: Things;
  seed: number;
  largeName: boolean;
  /** Things to leave out. */
  without?: readonly ThingName[];
  /** The service that painted the scene, which is stored beside the recipe; absent: Yolo draws it. */
  painter?: string;
  /** Without text. */
  pictureOnly?: true;
  said: InvitationFacts;
}

export interface Composed {
  sheet: Sheet;
  /** The layout that was drawn: another one if the text did not fit into the recipe's. */
  layout: DesignLayout;
  /** What was left out: letters that no font contains, and facts that are too long. */
  missing: string[];
}

/** Composes pictures; its fonts are read once. */
export class Composer {
  readonly #fonts: Fonts;
  readonly #letters: Letters;

  constructor(fontsFolder: string | null) {
    this.#fonts = new Fonts(fontsFolder);
    this.#letters = new Letters(this.#fonts);
  }

  /** @param painted the scene as a JPEG; undefined: it is drawn */
  async compose(recipe: Recipe, painted?: Uint8Array): Promise<Composed> {
    await this.#fonts.load(Object.values(recipe.said).join(' '));
    const { said, missing } = this.#settable(recipe.said);
    const print = printOf(recipe.palette, recipe.printing);
    const stage: Stage = {
      ...{ ...recipe, said, print, letters: this.#letters },
      ...{ hand: penOf(print), without: new Set(recipe.without) },
      ...(painted && { painted: `data:image/jpeg;base64,${Buffer.from(painted).toString('base64')}` }),
    };
    if (recipe.pictureOnly) {
      const sheet = new Sheet();
      sheet.draw(pictureOf(stage));
      return { sheet, layout: recipe.layout, missing: [] };
    }
    const sheet = layouts[recipe.layout](stage);
    if (sheet) return { sheet, layout: recipe.layout, missing };
    const fallback = layouts.date(stage);
    if (fallback) return { sheet: fallback, layout: 'date', missing };
    // Only for texts like hundreds of emoji: the place is left out first, since guests can ask for it.
    for (const without of [['place'], ['name'], ['place', 'name']]) {
      const omitted = Object.fromEntries(without.map((fact) => [fact, null]));
      const reduced = layouts.date({ ...stage, said: { ...said, ...omitted } });
      if (reduced) return { sheet: reduced, layout: 'date', missing: [...missing, ...without] };
    }
    throw new Error('Not even the date fits');
  }

  #settable(said: InvitationFacts): { said: InvitationFacts; missing: string[] } {
    const missing = new Set<string>();
    const entries = Object.entries(said).map(([fact, text]) => {
      const settable = text === null ? null : this.#letters.settable(cleanLine(text as string));
      settable?.missing.forEach((letter) => missing.add(letter));
      return [fact, settable?.text || null];
    });
    return { said: Object.fromEntries(entries) as InvitationFacts, missing: [...missing] };
  }
}
