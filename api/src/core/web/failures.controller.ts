import { Controller, Logger } from '@nestjs/common';
import { coreRoutes } from '@yolo/contract/schemas';
import { BuildTally } from '../releases/build-tally.ts';
import { shortId } from '../releases/build-description.ts';
import { Input, type Parsed, Route } from '../http/route.ts';

/** Logs remotes that browsers could not show, for operators, and counts starts and failures. */
@Controller()
export class FailuresController {
  readonly #logger = new Logger('Remotes');

  constructor(private readonly tally: BuildTally) {}

  @Route(coreRoutes.reportFailure)
  report(@Input() { body }: Parsed<typeof coreRoutes.reportFailure>): void {
    const { remote, project, build, failure, message, path } = body;
    const reported = {
      remote,
      project,
      build: shortId(build),
      failure,
      message,
      path: path.split('?', 1)[0],
    };
    this.#logger.warn(reported, 'A remote could not be shown');
    this.tally.add({ project, build, failures: 1 });
  }

  @Route(coreRoutes.reportStarts)
  starts(@Input() { body }: Parsed<typeof coreRoutes.reportStarts>): void {
    for (const each of body.builds) this.tally.add(each);
  }
}
