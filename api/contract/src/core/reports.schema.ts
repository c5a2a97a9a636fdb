import { z } from 'zod';
import { text } from './text.schema.ts';

/** How a remote failed; the loader's classes (architecture, "How the front end is composed"). */
const failureClasses = [
  'unreachable',
  'not-javascript',
  'incompatible',
  'threw-starting',
  'threw-rendering',
] as const;
export type FailureClass = (typeof failureClasses)[number];

export const FailureReport = z
  .strictObject({
    remote: text(64),
    version: text(64),
    failure: z.enum(failureClasses),
    message: text(2000),
    path: text(300),
  })
  .meta({ id: 'FailureReport' });
export type FailureReport = z.input<typeof FailureReport>;
