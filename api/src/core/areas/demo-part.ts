import type { EntityManager } from '@mikro-orm/postgresql';
import type { Sharp } from 'sharp';

declare module './area.ts' {
  interface AreaParts {
    /** What the area adds to the demo after the members, their parties, guests and pictures exist. */
    demo?: DemoPart;
  }
}

/** Runs in a transaction of its own. */
export type DemoPart = (em: EntityManager, life: DemoLife) => Promise<void>;

/** The demo's data that parts build on (`api/src/demo`). */
export interface DemoLife {
  config: { dataDir: string; sessionSecret: string };
  /** The demo's dates are relative to it. */
  now: Date;
  /** The members' ids. */
  members: readonly string[];
  /** A stable id for the given words, the same at each fill: `id('member', 'marisol')`, `id('event', 'supper')`. */
  id(...words: (string | number)[]): string;
  /** A drawing of the design system in the light theme's colours, as large as a photo, e.g. `drawing('camp')`. */
  drawing(scene: string): Promise<Sharp>;
}
