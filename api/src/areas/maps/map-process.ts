import { extname } from 'node:path';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { DrawnMap } from '@yolo/contract/maps';
import { DomainError } from '../../core/errors/domain-error.ts';
import { OnDemandProcess, ProcessEnded } from '../../core/processes/on-demand-process.ts';

/** Includes loading the map data on a busy machine. */
const TIMEOUT_MS = 20_000;
const IDLE_MS = 5 * 60_000;
/** Half of the heap is for the map data, the rest for garbage of loading it. */
const EXEC_ARGV = ['--max-old-space-size=192', '--max-semi-space-size=4'];

export interface MapQuestion {
  location: string;
  timeZone: string;
}

export interface FoundPlace {
  map: DrawnMap;
  longitude: number;
  latitude: number;
}

/** Finds and draws in a process of its own: the map data is large, and loading it must not block requests. */
@Injectable()
export class MapProcess implements OnApplicationShutdown {
  readonly process = new OnDemandProcess<MapQuestion, FoundPlace | null>({
    script: new URL(`./map-worker${extname(import.meta.url)}`, import.meta.url),
    env: {},
    execArgv: EXEC_ARGV,
    idleMs: IDLE_MS,
  });
  readonly #logger = new Logger('Maps');

  /**
   * @returns null if the place is unknown
   * @throws DomainError `unavailable`
   */
  async ask(location: string, timeZone: string): Promise<FoundPlace | null> {
    try {
      return await this.process.ask({ location, timeZone }, TIMEOUT_MS);
    } catch (error) {
      if (!(error instanceof ProcessEnded)) throw error;
      this.#logger.error({ how: error.how }, 'The maps have failed');
      throw new DomainError('unavailable');
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.process.end();
  }
}
