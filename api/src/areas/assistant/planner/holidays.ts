import { extname } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { OnDemandProcess } from '../../../core/processes/on-demand-process.ts';
import type { Day } from './days.ts';

export interface HolidayQuestion {
  days: readonly Day[];
  timeZone: string;
}

export interface Holiday {
  day: Day;
  name: string;
  /** Two letters. */
  country: string;
}

/** Includes starting the process and reading the rules. */
const DEADLINE_MS = 10_000;
const IDLE_MS = 5 * 60_000;

/** Public holidays of a time zone's country, from a separate process: loading the rules would block the event loop. */
@Injectable()
export class HolidayProcess implements OnApplicationShutdown {
  readonly process = new OnDemandProcess<HolidayQuestion, Holiday[]>({
    script: new URL(`./holidays-worker${extname(import.meta.url)}`, import.meta.url),
    env: {},
    execArgv: ['--max-old-space-size=128', '--max-semi-space-size=4'],
    idleMs: IDLE_MS,
  });

  /** @returns null if the process fails or times out */
  async on(days: readonly Day[], timeZone: string): Promise<Holiday[] | null> {
    return this.process.ask({ days, timeZone }, DEADLINE_MS).catch(() => null);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.process.end();
  }
}
