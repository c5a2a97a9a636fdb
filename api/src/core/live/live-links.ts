import { hash } from 'node:crypto';
import type pg from 'pg';

/** The stored form of a link's token, which is shown only once. */
export const linkTokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');

/** What a device without a signed-in member may receive by a link. */
interface Listening {
  eventId: string;
  /** The link expires then. */
  until: Date;
}

/**
 * Links of an area by which a device receives some changes of one event, and can send nothing. The area decides what
 * else they open. Code that ends a link must call {@link Belonging.recheck}.
 */
export interface LiveLinks {
  /** @returns null: unknown or ended */
  authenticate(pool: pg.Pool, tokenHash: Buffer): Promise<Listening | null>;
  /** Whether changes of this type are sent. */
  accepts(type: string): boolean;
}

declare module '../areas/area.ts' {
  interface AreaParts {
    liveLinks?: LiveLinks;
  }
}
