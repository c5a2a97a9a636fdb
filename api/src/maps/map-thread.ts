import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { DrawnMap } from '@yolo/contract';

/** Reading the world included, on a machine that has other things to do. */
const PATIENCE_MS = 20_000;

/** Half of it is the world, the rest is what reading it leaves behind. */
const MEMORY = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 192 };

export interface MapQuestion {
  id: number;
  location: string;
  timeZone: string;
}

export interface FoundPlace {
  map: DrawnMap;
  longitude: number;
  latitude: number;
}

export interface MapAnswer {
  id: number;
  found: FoundPlace | null;
}

interface Waiting {
  resolve(found: FoundPlace | null): void;
  reject(error: Error): void;
  patience: NodeJS.Timeout;
}

/** Finds and draws in a thread of its own, which starts with the first question: the world is large, and requests must not wait for it. */
@Injectable()
export class MapThread implements OnApplicationShutdown {
  /** Without a question for so long, the thread ends and gives its memory back. */
  idleMs = 5 * 60_000;
  readonly #logger = new Logger('Maps');
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #ended = false;
  #lastId = 0;

  /** @returns null when nobody knows the place */
  ask(location: string, timeZone: string): Promise<FoundPlace | null> {
    if (this.#ended) return Promise.reject(new Error('The API ends'));
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const patience = setTimeout(() => this.#stop(new Error('The map took too long')), PATIENCE_MS).unref();
      this.#waiting.set(id, { resolve, reject, patience });
      worker.postMessage({ id, location, timeZone } satisfies MapQuestion);
    });
  }

  get isRunning(): boolean {
    return this.#worker !== undefined;
  }

  async onApplicationShutdown(): Promise<void> {
    this.#ended = true;
    await this.#stop(new Error('The API ends'));
  }

  #start(): Worker {
    const script = new URL(`./map-worker${extname(import.meta.url)}`, import.meta.url);
    const worker = new Worker(script, { env: {}, execArgv: [], resourceLimits: MEMORY });
    // An API that has nothing else to do ends without it.
    worker.unref();
    worker.on('message', (answer: MapAnswer) => this.#settle(answer));
    worker.on('error', (err) => {
      this.#logger.error({ err }, 'The maps have failed');
      if (worker === this.#worker) void this.#stop(err as Error);
    });
    return worker;
  }

  #settle({ id, found }: MapAnswer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    clearTimeout(waiting?.patience);
    waiting?.resolve(found);
    if (this.#waiting.size > 0) return;
    this.#idle = setTimeout(() => void this.#stop(new Error('Idle')), this.idleMs).unref();
  }

  async #stop(why: Error): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    for (const { reject, patience } of this.#waiting.values()) {
      clearTimeout(patience);
      reject(why);
    }
    this.#waiting.clear();
    await worker?.terminate();
  }
}
