import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../../core/config/config.ts';

const DEADLINE_MS = 2000;
const PREFIX_LENGTH = 5;

/** Queries the range service, which receives only five characters of the password's SHA-1 (`spec 1 ch. 5`). */
@Injectable()
export class Breaches {
  readonly #logger = new Logger(Breaches.name);

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Whether the password is in a known breach; false when the service does not answer. */
  async contain(password: string): Promise<boolean> {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      const answer = await fetch(this.config.breachUrl + hash.slice(0, PREFIX_LENGTH), {
        headers: { 'add-padding': 'true' },
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      if (!answer.ok) throw new Error(`it answered ${answer.status}`);
      return listed(await answer.text(), hash.slice(PREFIX_LENGTH));
    } catch (error) {
      this.#logger.warn({ err: error }, 'The breach look-up failed, so the password passes');
      return false;
    }
  }
}

/** Padding lines have a count of 0. */
function listed(range: string, suffix: string): boolean {
  return range.split('\n').some((line) => {
    const [found, count] = line.trim().split(':');
    return found?.toUpperCase() === suffix && Number(count) > 0;
  });
}
