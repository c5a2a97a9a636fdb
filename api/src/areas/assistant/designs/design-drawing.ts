import { extname } from 'node:path';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { OnDemandProcess, ProcessEnded } from '../../../core/processes/on-demand-process.ts';
import type { Recipe } from './drawing/compose.ts';
import type { DesignAnswer, DesignQuestion, DrawnDesign, Size } from './drawing/design-process.ts';

/** Includes reading the fonts on a busy machine. */
const TIMEOUT_MS = 20_000;
/** Keeps the process for the next four pictures, which are often requested soon. */
const IDLE_MS = 3 * 60_000;
const EXEC_ARGV = ['--max-old-space-size=96', '--max-semi-space-size=4'];

/** Draws pictures in a separate process (docs/adr/0012), so that HarfBuzz and sharp are not loaded into the API process. */
@Injectable()
export class DesignDrawing implements OnApplicationShutdown {
  readonly process: OnDemandProcess<DesignQuestion, DesignAnswer>;
  readonly #logger = new Logger('Designs');

  constructor(@Inject(CONFIG) { fontsDir }: Config) {
    this.process = new OnDemandProcess({
      script: new URL(`./drawing/design-process${extname(import.meta.url)}`, import.meta.url),
      env: { ...(fontsDir && { FONTS_DIR: fontsDir }), MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
      execArgv: EXEC_ARGV,
      idleMs: IDLE_MS,
    });
  }

  /**
   * @param painted the scene of all pictures; null: it is drawn
   * @throws DomainError `design_failed`
   */
  async draw(recipes: Recipe[], size: Size, painted: Uint8Array | null = null): Promise<DrawnDesign[]> {
    const answer = await this.#ask({ recipes, size, ...(painted && { painted }) });
    return 'drawn' in answer ? answer.drawn : [];
  }

  /**
   * Re-encodes the painting of an external service as a JPEG; null if it is not a usable picture.
   * @throws DomainError `design_failed`
   */
  async sceneOf(painting: Uint8Array): Promise<Uint8Array | null> {
    const answer = await this.#ask({ painting });
    return 'scene' in answer ? answer.scene : null;
  }

  async #ask(question: DesignQuestion): Promise<DesignAnswer> {
    try {
      return await this.process.ask(question, TIMEOUT_MS);
    } catch (error) {
      if (!(error instanceof ProcessEnded)) throw error;
      this.#logger.error({ how: error.how }, 'A picture has ended the process that drew it');
      throw new DomainError('design_failed');
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.process.end();
  }
}
