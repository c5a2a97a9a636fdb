/** Shared by benchmarks with many cases. */
import type { Pool } from 'pg';
import type { Browser } from 'playwright';
import { freePort } from '../../support/app.ts';
import { openBrowser } from './browsing.ts';
import { startInstance, type Instance } from './instance.ts';
import { inspectorEnv } from './inspector.ts';
import { type Case, write } from './report.ts';

export type Measure = () => Promise<Case[]>;

/**
 * Runs a measure with an API and a database of its own, so that it is not affected by the one before.
 * @param settings of the API
 * @param prepare prepares the database before the API connects to it
 */
export function withInstance(
  measure: (house: Instance, inspector: number) => Promise<Case[]>,
  settings: Record<string, string> = {},
  prepare?: (pool: Pool) => Promise<void>,
): Measure {
  return async () => {
    const inspector = await freePort();
    const house = await startInstance({
      env: { ...inspectorEnv(inspector), ...settings },
      ...(prepare && { prepare }),
    });
    try {
      return await measure(house, inspector);
    } finally {
      await house.end();
    }
  };
}

/** Like {@link withInstance}, with a browser. */
export function withBrowser(measure: (browser: Browser, house: Instance) => Promise<Case[]>): Measure {
  return withInstance(async (house) => {
    const browser = await openBrowser();
    try {
      return await measure(browser, house);
    } finally {
      await browser.close();
    }
  });
}

/** Runs the measures and writes their cases as `name`; `BENCH_CASES=zip,kills-on-s3` selects some. */
export async function measureChosen(name: string, measures: Record<string, Measure>): Promise<void> {
  const names = process.env.BENCH_CASES?.split(',') ?? Object.keys(measures);
  const cases: Case[] = [];
  // Written after each measure, so that a later failure loses nothing.
  for (const measure of names) {
    cases.push(...(await measures[measure]!()));
    await write(name, cases);
  }
}
