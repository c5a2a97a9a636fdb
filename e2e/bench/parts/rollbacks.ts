import { setTimeout as pause } from 'node:timers/promises';
import { releaseAgain, rollBackProject } from '../../support/release.ts';
import { amountOf } from './effort.ts';
import type { Instance } from './instance.ts';
import { type Case, judged } from './report.ts';

const ROUNDS = amountOf('ROUNDS', 5);
const LOOK_EVERY_MS = 20;
const PROJECT = 'mfe-lists';

/** `rollback`: from the command to the first page with the build before; the slowest counts. */
export async function rollbacks({ app }: Instance): Promise<Case[]> {
  const hasBuild = async (base: string) => (await (await fetch(`${app.url}/about`)).text()).includes(base);
  const until = async (condition: () => Promise<boolean>) => {
    while (!(await condition())) await pause(LOOK_EVERY_MS);
  };
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const base = await releaseAgain(app, PROJECT, `0.2.${round}`);
    await until(() => hasBuild(base));
    const began = performance.now();
    await rollBackProject(app, PROJECT);
    await until(async () => !(await hasBuild(base)));
    seconds.push((performance.now() - began) / 1000);
  }
  return [judged('rollback', Math.max(...seconds), 's', { atMost: 5 })];
}
