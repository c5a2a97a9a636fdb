import { existsSync, readdirSync } from 'node:fs';
import { routes } from '@yolo/contract';
import { describeContract, type Description } from './describe.ts';

/** Has one folder for each slice, which holds its recordings and declared breaks, too. */
export const sources = `${import.meta.dirname}/../src`;

/** What every slice's entry for the server exports, by slice; a folder with a `schemas.ts` is a slice. */
export async function loadSlices(): Promise<Record<string, Record<string, unknown>>> {
  const slices = readdirSync(sources)
    .filter((folder) => existsSync(`${sources}/${folder}/schemas.ts`))
    .sort();
  const load = async (slice: string) =>
    (await import(slice === 'core' ? '@yolo/contract/schemas' : `@yolo/contract/${slice}/schemas`)) as Record<
      string,
      unknown
    >;
  const entries = async (slice: string) => {
    const calls = (await import(slice === 'core' ? '@yolo/contract' : `@yolo/contract/${slice}`)) as object;
    return [slice, { ...calls, ...(await load(slice)) }] as const;
  };
  return Object.fromEntries(await Promise.all(slices.map(entries)));
}

/** The present contract. */
export async function presentContract(): Promise<Description[]> {
  return describeContract(await loadSlices(), routes as never);
}
