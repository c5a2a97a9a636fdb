import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { CONFIG, type Config } from '../config/config.ts';
import { LivePublisher } from '../live/live.publisher.ts';
import { Generations } from './generation.ts';

/** An open socket hears of a release this much later at most, in milliseconds; it costs a look at one file. */
const LOOK_EVERY_MS = 1000;

/** Tells pages that are already open which generation is current: with every answer of the API, and over the live socket. */
@Injectable()
export class GenerationNews implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(GenerationNews.name);
  #id: string | null = null;
  #looking?: NodeJS.Timeout;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly generations: Generations,
    private readonly publisher: LivePublisher,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.look();
    this.#looking = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.#looking);
  }

  /** Each process looks for itself, so that one which was away has no message to miss. */
  async look(): Promise<void> {
    // Builds of development servers are asked for with each look, and bring their pages news by themselves.
    if (Object.keys(this.config.remoteOverrides).length > 0) return;
    try {
      const current = await this.generations.current();
      if (!current || String(current.id) === this.#id) return;
      const isFirst = this.#id === null;
      this.#id = String(current.id);
      if (!isFirst) this.publisher.generationChanged(this.#id);
    } catch (error) {
      this.#logger.debug({ err: error }, 'The current generation could not be read');
    }
  }

  /** Names the generation in answers of the API, never an older one than that of a page which was given out before; a page names its own in itself. */
  readonly header = async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (request.path.startsWith('/api/')) {
      await this.look();
      if (this.#id !== null) response.setHeader('Yolo-Generation', this.#id);
    }
    next();
  };
}
