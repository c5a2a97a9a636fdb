/** What benchmarks of many cases have in common. */
import type { Pool } from 'pg';
import type { Browser } from 'playwright';
import { freePort } from '../../support/app.ts';
import { openBrowser } from './browsing.ts';
import { openHouse, type House } from './house.ts';
import { inspected } from './inspector.ts';
import { type Case, write } from './report.ts';

export type Measure = () => Promise<Case[]>;

/**
 * In a house of its own, so that it inherits nothing of what another has left behind.
 * @param settings of the API
 * @param prepare what the database needs before the API connects to it
 */
export function inHouse(
  measure: (house: House, inspector: number) => Promise<Case[]>,
  settings: Record<string, string> = {},
  prepare?: (pool: Pool) => Promise<void>,
): Measure {
  return async () => {
    const inspector = await freePort();
    const house = await openHouse({
      env: { ...inspected(inspector), ...settings },
      ...(prepare && { prepare }),
    });
    try {
      return await measure(house, inspector);
    } finally {
      await house.end();
    }
  };
}

/** The same, and in a browser. */
export function inBrowser(measure: (browser: Browser, house: House) => Promise<Case[]>): Measure {
  return inHouse(async (house) => {
    const browser = await openBrowser();
    try {
      return await measure(browser, house);
    } finally {
      await browser.close();
    }
  });
}

/** Writes what they find as `name`; `BENCH_CASES=zip,kills-on-s3` measures these alone. */
export async function measureChosen(name: string, measures: Record<string, Measure>): Promise<void> {
  const chosen = process.env.BENCH_CASES?.split(',') ?? Object.keys(measures);
  const cases: Case[] = [];
  // What has been measured stays, whatever becomes of the rest.
  for (const each of chosen) {
    cases.push(...(await measures[each]!()));
    await write(name, cases);
  }
}
