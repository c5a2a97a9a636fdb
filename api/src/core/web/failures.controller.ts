import { Controller, Logger } from '@nestjs/common';
import { coreRoutes } from '@yolo/contract/schemas';
import { Input, type Parsed, Route } from '../http/route.ts';

/** Remotes that browsers could not show, for the log of those who run them. */
@Controller()
export class FailuresController {
  readonly #logger = new Logger('Remotes');

  @Route(coreRoutes.reportFailure)
  report(@Input() { body }: Parsed<typeof coreRoutes.reportFailure>): void {
    const { remote, version, failure, message, path } = body;
    const reported = { remote, version, failure, message, path: path.split('?', 1)[0] };
    this.#logger.warn(reported, 'A remote could not be shown');
  }
}
