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

/** Starting the process and reading the rules included. */
const PATIENCE_MS = 10_000;
const IDLE_MS = 5 * 60_000;

/** Public holidays of the country of a zone, asked in a process of its own: its rules would hold everybody up while they load. */
@Injectable()
export class HolidayProcess implements OnApplicationShutdown {
  readonly process = new OnDemandProcess<HolidayQuestion, Holiday[]>({
    script: new URL(`./holidays-worker${extname(import.meta.url)}`, import.meta.url),
    env: {},
    execArgv: ['--max-old-space-size=128', '--max-semi-space-size=4'],
    idleMs: IDLE_MS,
  });

  /** @returns null where nobody knows now */
  async on(days: readonly Day[], timeZone: string): Promise<Holiday[] | null> {
    return this.process.ask({ days, timeZone }, PATIENCE_MS).catch(() => null);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.process.end();
  }
}
