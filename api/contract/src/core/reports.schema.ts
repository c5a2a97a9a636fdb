import { z } from 'zod';
import { text } from './text.schema.ts';

/** How a remote failed; the loader's classes (architecture, "How the front end is composed"). */
const failureClasses = [
  'unreachable',
  'gone',
  'not-javascript',
  'incompatible',
  'threw-starting',
  'threw-rendering',
  'hung',
] as const;
export type FailureClass = (typeof failureClasses)[number];

export const FailureReport = z
  .strictObject({
    /** The remote whose part could not be shown. */
    remote: text(64),
    /** The project whose file failed, possibly the shell, and the id of its build; older shells send neither. */
    project: text(64).default('unknown'),
    build: text(64).default('unknown'),
    /** Sent only by older shells; it is the same in every build. */
    version: text(64).optional(),
    failure: z.enum(failureClasses),
    message: text(2000),
    path: text(300),
  })
  .meta({ id: 'FailureReport' });
export type FailureReport = z.input<typeof FailureReport>;

/** The builds whose parts a page began to show since its last report. */
export const StartsReport = z
  .strictObject({
    builds: z
      .array(z.strictObject({ project: text(64), build: text(64), starts: z.int().min(1).max(100) }))
      .min(1)
      .max(20),
  })
  .meta({ id: 'StartsReport' });
export type StartsReport = z.input<typeof StartsReport>;
