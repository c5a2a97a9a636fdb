/**
 * For pages, before anything else of this package: schemas then judge without compiling code, which a page's policy
 * refuses (`script-src`); browsers report the mere attempt, and a schema attempts it when it is made.
 */
import { config } from 'zod';

config({ jitless: true });
