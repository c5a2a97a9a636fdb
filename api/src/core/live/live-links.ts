import { hash } from 'node:crypto';
import type pg from 'pg';

/** How such a link is kept: its token is told once. */
export const linkTokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');

/** What a device may hear by a link, on which nobody has signed in. */
interface Listening {
  eventId: string;
  /** Ends by itself then. */
  until: Date;
}

/**
 * Links of an area by which a device hears some changes of one event: nothing else, and it asks for nothing. What they
 * open besides is the area's. Anybody who ends one says so ({@link Belonging.changed}).
 */
export interface LiveLinks {
  /** @returns null: it is not one of these, or has ended */
  prove(pool: pg.Pool, tokenHash: Buffer): Promise<Listening | null>;
  /** Whether a change of this type is told. */
  hears(type: string): boolean;
}

declare module '../areas/area.ts' {
  interface AreaParts {
    liveLinks?: LiveLinks;
  }
}
