import { Controller, Logger } from '@nestjs/common';
import { scrub } from '../http/logging.ts';
import { Input, type Parsed, Route } from '../http/route.ts';

/** Remotes that browsers could not show, for the log of those who run them. */
@Controller()
export class FailuresController {
  readonly #logger = new Logger('Remotes');

  @Route('reportFailure')
  report(@Input() { body }: Parsed<'reportFailure'>): void {
    const { remote, version, failure, message, path } = body;
    this.#logger.warn(
      {
        remote: scrub(remote),
        version: scrub(version),
        failure,
        message: scrub(message),
        path: scrub(path.split('?', 1)[0]!),
      },
      'A remote could not be shown',
    );
  }
}
