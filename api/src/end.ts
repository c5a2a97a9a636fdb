import { Logger } from '@nestjs/common';
import { BROKEN } from './end-codes.ts';

/** For what cannot be mended from inside: says so, and leaves the restart to the process supervisor. */
export function endBroken(reason: string, error: unknown): never {
  new Logger('End').fatal({ err: error }, `${reason}: ending, to be started again`);
  process.exit(BROKEN);
}
