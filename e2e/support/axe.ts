import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Runs axe on a page without frames; its script of half a megabyte is added once per page.
 * @param rules the rules to run; all by default
 * @param part of the page that is checked; all of it by default
 * @returns a line for each violation
 */
export async function violations(
  page: Page,
  rules?: readonly string[],
  part: Locator = page.locator('html'),
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  };
  const results = await part.evaluate((element, runOptions) => {
    const { axe } = window as unknown as {
      axe: { run(part: Element, options: RunOptions): Promise<AxeResults> };
    };
    return axe.run(element, runOptions);
  }, options);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}
