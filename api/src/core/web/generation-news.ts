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

/** The maximum delay for open sockets, in milliseconds; each look reads one row at most. */
const LOOK_EVERY_MS = 1000;

/** Notifies open pages of the current generation: with every API answer, and over the live socket. */
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
    await this.refresh();
    this.#looking = setInterval(() => void this.refresh(), LOOK_EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.#looking);
  }

  /** Each process polls, so that it cannot miss a message while it is disconnected. */
  async refresh(): Promise<void> {
    // Builds of development servers would be fetched at each look, and these servers update their pages themselves.
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

  /** Names the generation in API answers, never an older one than that of an earlier page; pages contain their own. */
  readonly header = async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (request.path.startsWith('/api/')) {
      await this.refresh();
      if (this.#id !== null) response.setHeader('Yolo-Generation', this.#id);
    }
    next();
  };
}
