import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { breaksBetween } from './compare.ts';
import { describeSlice, type Description } from './describe.ts';

/** How long a front end may stay open or in a cache; the API must serve it for this time. */
const SERVED_DAYS = 30;

/** A description of a slice as it was recorded; days are `yyyy-MM-dd`. */
export interface Recording {
  /** When it was written. */
  recorded: string;
  /** When a declared break replaced it; null for the current one. */
  until: string | null;
  description: Description;
}

/** An intended break: one entry of the slice's `breaks.json`, where `slice` is left out. */
export interface DeclaredBreak extends FoundBreak {
  /** Its first day: it applies to what was recorded on that day or before. */
  date: string;
  /** Why, and what older front ends show. */
  reason: string;
}

export interface FoundBreak {
  slice: string;
  /** As the check words it. */
  break: string;
}

/**
 * Undeclared breaks of every contract that a front end of the last 30 days may have been built against. Between two
 * declared breaks a slice only grows, so that its newest recording covers all earlier ones.
 */
export function undeclaredBreaks(
  recordings: readonly Recording[],
  present: readonly Description[],
  declared: readonly DeclaredBreak[],
  today: string,
): FoundBreak[] {
  const served = recordings.filter(({ until }) => until === null || !isExpired(until, today));
  const found = served.flatMap(({ recorded, description }) => {
    const { slice } = description;
    const declaredBreaks = new Set(
      declared.filter((each) => each.slice === slice && each.date >= recorded).map((each) => each.break),
    );
    const breaks = breaksBetween(description, presentOf(slice, present));
    return breaks.filter((words) => !declaredBreaks.has(words)).map((words) => ({ slice, break: words }));
  });
  return [...new Map(found.map((each) => [`${each.slice} ${each.break}`, each])).values()];
}

/** A removed slice counts as an empty one. */
const presentOf = (slice: string, present: readonly Description[]) =>
  present.find((each) => each.slice === slice) ?? describeSlice(slice, {});

const isExpired = (until: string, today: string) =>
  Date.parse(today) - Date.parse(until) > SERVED_DAYS * 86_400_000;

/**
 * In the slice's folder `recorded.json` is the current one; `recorded.2026-11-22.json` was recorded on that day and is
 * kept while it is served.
 */
const fileOf = ({ recorded, until, description: { slice } }: Recording) =>
  `${slice}/${until === null ? 'recorded.json' : `recorded.${recorded}.json`}`;

const read = (folder: string, pattern: string): [slice: string, content: unknown][] =>
  globSync(`*/${pattern}`, { cwd: folder })
    .sort()
    .map((file) => [dirname(file), JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))]);

/** @param folder which has one folder for each slice */
export const readRecordings = (folder: string): Recording[] =>
  read(folder, 'recorded{,.*}.json').map(([, recording]) => recording as Recording);

/** @param folder as above; a slice without declared breaks has no `breaks.json` */
export const readDeclaredBreaks = (folder: string): DeclaredBreak[] =>
  read(folder, 'breaks.json').flatMap(([slice, declared]) =>
    (declared as Omit<DeclaredBreak, 'slice'>[]).map((each) => ({ slice, ...each })),
  );

/**
 * Updates the recordings to the present contract. A recording that a declared break replaces is kept for 30 days.
 * @param folder which has one folder for each slice
 * @returns the undeclared breaks; if there are any, nothing is written
 */
export function record(
  folder: string,
  present: readonly Description[],
  declared: readonly DeclaredBreak[],
  today: string,
): FoundBreak[] {
  const recordings = readRecordings(folder);
  const refused = undeclaredBreaks(recordings, present, declared, today);
  if (refused.length > 0) return refused;
  const write = (recording: Recording) => {
    const file = `${folder}/${fileOf(recording)}`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(recording, null, 1)}\n`);
  };
  for (const recording of recordings) {
    const { until, description } = recording;
    if (until !== null) {
      if (isExpired(until, today)) rmSync(`${folder}/${fileOf(recording)}`);
    } else if (breaksBetween(description, presentOf(description.slice, present)).length > 0) {
      rmSync(`${folder}/${fileOf(recording)}`);
      write({ ...recording, until: today });
    }
  }
  for (const description of present) {
    const former = recordings.find(
      (each) => each.until === null && each.description.slice === description.slice,
    );
    if (JSON.stringify(former?.description) === JSON.stringify(description)) continue;
    write({ recorded: today, until: null, description });
  }
  return [];
}
