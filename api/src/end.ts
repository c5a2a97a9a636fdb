import { Logger } from '@nestjs/common';
import { BROKEN } from './end-codes.ts';

/** Logs an unrecoverable error and exits, so that the process supervisor restarts the process. */
export function endBroken(reason: string, error: unknown): never {
  new Logger('End').fatal({ err: error }, `${reason}: ending, to be started again`);
  process.exit(BROKEN);
}
