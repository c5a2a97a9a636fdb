import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../.data/bench', import.meta.url));

/** One line of a benchmark's result. The property names must not change: the files are read by others. */
export interface Case {
  case: string;
  ours: number;
  /** null: the bar is absolute. */
  reference: number | null;
  unit: string;
  /** ours / reference, from one interleaved run. */
  ratio: number | null;
  bar: string;
  holds: boolean;
}

/** A bar on a measured value: at least or at most. */
export type Bar = { atLeast: number } | { atMost: number };

export function judged(name: string, ours: number, unit: string, bar: Bar): Case {
  return { case: name, ours, reference: null, unit, ratio: null, ...verdict(ours, bar, unit) };
}

/** @param ratio of pairs, if both sides were measured in pairs; by default that of the two values */
export function compared(
  name: string,
  ours: number,
  reference: number,
  unit: string,
  bar: Bar,
  ratio = ours / reference,
): Case {
  return { case: name, ours, reference, unit, ratio, ...verdict(ratio, bar, '×') };
}

function verdict(value: number, bar: Bar, unit: string) {
  if ('atLeast' in bar) return { bar: `≥ ${bar.atLeast} ${unit}`, holds: value >= bar.atLeast };
  return { bar: `≤ ${bar.atMost} ${unit}`, holds: value <= bar.atMost };
}

/** Compares sides that were measured alternately: other load of the machine slows down both, and hardly changes their ratio. */
export function paired(
  name: string,
  { ours, theirs }: { ours: number[]; theirs: number[] },
  unit: string,
  bar: Bar,
): Case {
  const ratios = ours.map((each, round) => each / theirs[round]!);
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map((each) => each.toFixed(2));
  console.log(`  ${name}: ratios of ${ratios.length} rounds from ${least} to ${most}`);
  return compared(name, median(ours), median(theirs), unit, bar, median(ratios));
}

/** Writes `.data/bench/<name>.json`. */
export async function write(name: string, cases: Case[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${name}.json`), `${JSON.stringify(cases, null, 2)}\n`);
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
