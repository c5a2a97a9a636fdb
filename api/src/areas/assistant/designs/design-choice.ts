import type { DesignLayout, DesignPalette, DesignPrinting } from '@yolo/contract/assistant';
import { DESIGNS_AT_ONCE } from '@yolo/contract/assistant';
import type { Recipe } from './drawing/compose.ts';
import type { InvitationFacts } from './drawing/stage.ts';
import type { DesignWords } from './design-words.ts';
import { inLayout, type ThingName } from './drawing/thing-names.ts';
import { withHeadline } from './invitation-facts.ts';

/** All layouts, ordered by how well they suit a kind of party. */
const layoutsByKind: Record<DesignPalette, readonly DesignLayout[]> = {
  supper: [
    'plate',
    'menu',
    'poster',
    'canopy',
    'table',
    'date',
    'window',
    'ticket',
    'garland',
    'postcard',
    'blanket',
    'record',
  ],
  beach: [
    'blanket',
    'postcard',
    'poster',
    'date',
    'ticket',
    'garland',
    'plate',
    'record',
    'canopy',
    'window',
    'menu',
    'table',
  ],
  birthday: [
    'garland',
    'date',
    'plate',
    'poster',
    'ticket',
    'table',
    'blanket',
    'canopy',
    'record',
    'window',
    'menu',
    'postcard',
  ],
  camp: [
    'canopy',
    'postcard',
    'poster',
    'blanket',
    'date',
    'ticket',
    'window',
    'garland',
    'record',
    'plate',
    'table',
    'menu',
  ],
  road: [
    'postcard',
    'date',
    'ticket',
    'poster',
    'canopy',
    'blanket',
    'window',
    'garland',
    'plate',
    'record',
    'menu',
    'table',
  ],
  concert: [
    'record',
    'ticket',
    'poster',
    'date',
    'window',
    'garland',
    'canopy',
    'postcard',
    'plate',
    'blanket',
    'menu',
    'table',
  ],
  citrus: [
    'blanket',
    'menu',
    'poster',
    'plate',
    'date',
    'canopy',
    'garland',
    'table',
    'ticket',
    'postcard',
    'window',
    'record',
  ],
  snow: [
    'window',
    'canopy',
    'garland',
    'poster',
    'date',
    'menu',
    'ticket',
    'plate',
    'postcard',
    'table',
    'blanket',
    'record',
  ],
};

/** All palettes, ordered by similarity, starting with the palette itself. */
const similarPalettes: Record<DesignPalette, readonly DesignPalette[]> = {
  supper: ['supper', 'camp', 'birthday', 'citrus', 'road', 'concert', 'snow', 'beach'],
  beach: ['beach', 'citrus', 'road', 'snow', 'birthday', 'camp', 'concert', 'supper'],
  birthday: ['birthday', 'concert', 'citrus', 'beach', 'supper', 'snow', 'road', 'camp'],
  camp: ['camp', 'road', 'citrus', 'supper', 'beach', 'snow', 'birthday', 'concert'],
  road: ['road', 'citrus', 'camp', 'beach', 'supper', 'birthday', 'concert', 'snow'],
  concert: ['concert', 'birthday', 'snow', 'supper', 'beach', 'citrus', 'road', 'camp'],
  citrus: ['citrus', 'beach', 'road', 'camp', 'birthday', 'supper', 'concert', 'snow'],
  snow: ['snow', 'concert', 'beach', 'supper', 'camp', 'birthday', 'road', 'citrus'],
};

/** Layouts that show a scene. */
const withScene: ReadonlySet<DesignLayout> = new Set(['date', 'postcard', 'window']);

export interface DesignLooks {
  seed: number;
  layout?: DesignLayout | undefined;
  palette?: DesignPalette | undefined;
  printing?: DesignPrinting | undefined;
  largeName: boolean;
  /** The service that painted the scene; null: Yolo draws it. */
  painter: string | null;
}

/** Chooses four pictures that differ in layout and palette; a chosen layout comes in four palettes, and vice versa. */
export function chooseDesigns(
  words: DesignWords,
  said: InvitationFacts,
  wish: DesignLooks,
  count = DESIGNS_AT_ONCE,
): Recipe[] {
  const layouts = layoutsByKind[words.things].filter(
    (layout) =>
      // The poster's strips of paper need a name.
      (layout !== 'poster' || words.headline || said.name) &&
      !isMadeOf(layout, words.without) &&
      (wish.painter === null || withScene.has(layout)),
  );
  const chosenLayout =
    wish.painter === null || (wish.layout && withScene.has(wish.layout)) ? wish.layout : undefined;
  const palettes = similarPalettes[words.palette ?? words.things];
  return Array.from({ length: count }, (_, at) => {
    const turn = wish.seed * DESIGNS_AT_ONCE + at;
    // After all layouts, they repeat in other colours.
    const shift = Math.floor(turn / layouts.length);
    return {
      layout: chosenLayout ?? layouts[turn % layouts.length]!,
      palette: wish.palette ?? palettes[(chosenLayout ? turn : at + shift + wish.seed) % palettes.length]!,
      printing: wish.printing ?? words.printing ?? 'light',
      things: words.things,
      seed: turn,
      largeName: wish.largeName || words.largeName,
      ...(words.without.length > 0 && { without: words.without }),
      ...(wish.painter !== null && { painter: wish.painter }),
      // The last painted picture is the bare scene, for hosts who want to write on it.
      ...((words.pictureOnly || (wish.painter !== null && !chosenLayout && at === DESIGNS_AT_ONCE - 1)) && {
        pictureOnly: true as const,
      }),
      said: withHeadline(words.headline, said),
    };
  });
}

/** Whether a layout consists of something that the member refused. */
export const isMadeOf = (layout: DesignLayout, without: readonly ThingName[]): boolean =>
  inLayout[layout]?.some((name) => without.includes(name)) ?? false;
