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
    /** Whose part could not be shown. */
    remote: text(64),
    /** Whose file failed, which may be the shell's, and the id of its build; shells of before say neither. */
    project: text(64).default('unknown'),
    build: text(64).default('unknown'),
    /** Only shells of before: every build said the same. */
    version: text(64).optional(),
    failure: z.enum(failureClasses),
    message: text(2000),
    path: text(300),
  })
  .meta({ id: 'FailureReport' });
export type FailureReport = z.input<typeof FailureReport>;

/** Whose parts a page began to show since it told last. */
export const StartsReport = z
  .strictObject({
    builds: z
      .array(z.strictObject({ project: text(64), build: text(64), starts: z.int().min(1).max(100) }))
      .min(1)
      .max(20),
  })
  .meta({ id: 'StartsReport' });
export type StartsReport = z.input<typeof StartsReport>;
