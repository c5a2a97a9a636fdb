import { extname } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LateProcess } from '../processes/late-process.ts';
import type { PageFacts } from './page-facts.ts';

/** The start of the process included, on a machine that has other things to do. */
const PATIENCE_MS = 10_000;
const IDLE_MS = 60_000;
const EXEC_ARGV = ['--max-old-space-size=160', '--max-semi-space-size=4'];

export interface PageQuestion {
  bytes: Uint8Array;
  url: string;
  charset: string | null;
}

/** Reads pages in a process of its own. */
@Injectable()
export class PageProcess implements OnApplicationShutdown {
  readonly process = new LateProcess<PageQuestion, PageFacts>({
    script: new URL(`./page-worker${extname(import.meta.url)}`, import.meta.url),
    env: {},
    execArgv: EXEC_ARGV,
    idleMs: IDLE_MS,
  });

  /** A page that takes too long is given up. */
  patienceMs = PATIENCE_MS;
  #turn: Promise<unknown> = Promise.resolve();

  /**
   * One after the other, so that a page that ends what reads it takes no other with it.
   * @throws ProcessEnded where a page takes too long or ends what reads it
   */
  read(question: PageQuestion): Promise<PageFacts> {
    const { patienceMs } = this;
    const turn = this.#turn.then(() => this.process.ask(question, patienceMs));
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.process.end();
  }
}
