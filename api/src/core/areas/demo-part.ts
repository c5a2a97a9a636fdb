import type { EntityManager } from '@mikro-orm/postgresql';
import type { Sharp } from 'sharp';

declare module './area.ts' {
  interface AreaParts {
    /** What it adds to the demo, once its members are there, and their parties with guests and pictures. */
    demo?: DemoPart;
  }
}

/** In a transaction of its own. */
export type DemoPart = (em: EntityManager, life: DemoLife) => Promise<void>;

/** The life that the demo tells (`api/src/demo`). */
export interface DemoLife {
  config: { dataDir: string; sessionSecret: string };
  /** From which days are counted. */
  now: Date;
  /** The members' ids. */
  members: readonly string[];
  /** The same id for the same words each time the demo is filled: `id('member', 'marisol')`, `id('event', 'supper')`. */
  id(...words: (string | number)[]): string;
  /** A drawing of the design system in the light theme's colours, as large as a photo, e.g. `drawing('camp')`. */
  drawing(scene: string): Promise<Sharp>;
}
