import { extname } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { OnDemandProcess } from '../processes/on-demand-process.ts';
import type { Ingredient } from '@yolo/contract/lists';
import type { PageFacts } from './page-facts.ts';

/** The start of the process included, on a machine that has other things to do. */
const TIMEOUT_MS = 10_000;
const IDLE_MS = 60_000;
const EXTENSION = extname(import.meta.url);
const EXEC_ARGV = [
  ...['--max-old-space-size=160', '--max-semi-space-size=4'],
  // Run from its source, it takes the contract's too.
  ...(EXTENSION === '.ts' ? ['--conditions=@yolo/source'] : []),
];

export interface PageQuestion {
  bytes: Uint8Array;
  url: string;
  charset: string | null;
}

/** What people have typed or pasted: lines of a recipe. */
export interface LinesQuestion {
  lines: readonly string[];
}

/** Reads what others write, pages and lines of recipes, in a process of its own: no pattern of ours or of a library keeps a request waiting. */
@Injectable()
export class PageProcess implements OnApplicationShutdown {
  readonly process = new OnDemandProcess<PageQuestion | LinesQuestion, PageFacts | Ingredient[]>({
    script: new URL(`./page-worker${EXTENSION}`, import.meta.url),
    env: {},
    execArgv: EXEC_ARGV,
    idleMs: IDLE_MS,
  });

  /** A page that takes too long is given up. */
  timeoutMs = TIMEOUT_MS;
  #turn: Promise<unknown> = Promise.resolve();

  /**
   * One after the other, so that a page that ends what reads it takes no other with it.
   * @throws ProcessEnded where a page takes too long or ends what reads it
   */
  read(question: PageQuestion): Promise<PageFacts> {
    return this.#ask(question) as Promise<PageFacts>;
  }

  /**
   * Lines as cooks write them, understood; headings and blank lines are left out.
   * @throws ProcessEnded where they take too long or end what reads them
   */
  ingredients(lines: readonly string[]): Promise<Ingredient[]> {
    return lines.length === 0 ? Promise.resolve([]) : (this.#ask({ lines }) as Promise<Ingredient[]>);
  }

  #ask(question: PageQuestion | LinesQuestion): Promise<PageFacts | Ingredient[]> {
    const { timeoutMs } = this;
    const turn = this.#turn.then(() => this.process.ask(question, timeoutMs));
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.process.end();
  }
}
