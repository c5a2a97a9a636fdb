import { extname } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { OnDemandProcess } from '../processes/on-demand-process.ts';
import type { Ingredient } from '@yolo/contract/lists';
import type { PageFacts } from './page-facts.ts';

/** Includes the start of the process on a busy machine. */
const TIMEOUT_MS = 10_000;
const IDLE_MS = 60_000;
const EXTENSION = extname(import.meta.url);
const EXEC_ARGV = [
  ...['--max-old-space-size=160', '--max-semi-space-size=4'],
  // When run from source, it also loads the contract from source.
  ...(EXTENSION === '.ts' ? ['--conditions=@yolo/source'] : []),
];

export interface PageQuestion {
  bytes: Uint8Array;
  url: string;
  charset: string | null;
}

/** Recipe lines from user input. */
export interface LinesQuestion {
  lines: readonly string[];
}

/**
 * Parses untrusted pages and recipe lines in a process of its own, so that slow patterns of ours or of a library do not
 * block requests.
 */
@Injectable()
export class PageProcess implements OnApplicationShutdown {
  readonly process = new OnDemandProcess<PageQuestion | LinesQuestion, PageFacts | Ingredient[]>({
    script: new URL(`./page-worker${EXTENSION}`, import.meta.url),
    env: {},
    execArgv: EXEC_ARGV,
    idleMs: IDLE_MS,
  });

  /** A page that takes longer is aborted. */
  timeoutMs = TIMEOUT_MS;
  #turn: Promise<unknown> = Promise.resolve();

  /**
   * Reads pages one after the other, so that a page that crashes the process does not affect another.
   * @throws ProcessEnded when a page takes too long or crashes the process
   */
  read(question: PageQuestion): Promise<PageFacts> {
    return this.#ask(question) as Promise<PageFacts>;
  }

  /**
   * Parses recipe lines; headings and blank lines are left out.
   * @throws ProcessEnded when they take too long or crash the process
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
