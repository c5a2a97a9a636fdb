/** A time on the clocks of a zone within the hours around a change, and its correct instant. */
export interface TimeAtChange {
  timeZone: string;
  day: string;
  time: string;
  instant: Date;
}

/** One of each kind: both hemispheres, half an hour, at midnight, twice a year for Ramadan, without a change. */
export const SOME_ZONES = [
  ...['Europe/Berlin', 'America/New_York', 'America/Santiago', 'Australia/Lord_Howe', 'Pacific/Chatham'],
  ...['Asia/Beirut', 'America/Nuuk', 'Africa/Casablanca', 'Asia/Kolkata', 'UTC'],
];

/** No zone changes its clocks twice within this time. */
const STEP_MS = 14 * 86_400_000;
const QUARTER_MS = 900_000;

/**
 * Quarters of hours before, in and after every change of every zone's clocks that this engine knows, found from the
 * clocks alone: a skipped or repeated time has the offset from before.
 */
export function* timesAtChanges(
  timeZones: readonly string[] = Intl.supportedValuesOf('timeZone'),
  firstYear = 2026,
  lastYear = 2035,
): Generator<TimeAtChange> {
  for (const timeZone of timeZones) {
    const offsetAt = offsetsOf(timeZone);
    const end = Date.UTC(lastYear + 1, 0, 1);
    for (let from = Date.UTC(firstYear, 0, 1); from < end; from += STEP_MS) {
      const [before, after] = [offsetAt(from), offsetAt(from + STEP_MS)];
      if (before === after) continue;
      const change = changeBetween(from, from + STEP_MS, offsetAt);
      const [first, last] = [Math.min(before, after), Math.max(before, after)];
      for (const wall of quarters(change + first, change + last)) {
        const shown = new Date(wall).toISOString();
        const offset = wall < change + last ? before : after;
        yield {
          timeZone,
          day: shown.slice(0, 10),
          time: shown.slice(11, 16),
          instant: new Date(wall - offset),
        };
      }
    }
  }
}

/** The last quarter before the changed time, its first and its last one, and the one after. */
function quarters(first: number, last: number): number[] {
  const from = Math.ceil(first / QUARTER_MS) * QUARTER_MS;
  const to = Math.ceil(last / QUARTER_MS) * QUARTER_MS;
  return [...new Set([from - QUARTER_MS, from, to - QUARTER_MS, to])];
}

/** Milliseconds that the zone's clocks are ahead of UTC at an instant. */
function offsetsOf(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return (instant) => {
    const [, sign, hours, minutes] = /GMT([+-])(\d+):(\d+)/.exec(format.format(instant)) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  };
}

function changeBetween(from: number, to: number, offsetAt: (instant: number) => number): number {
  const before = offsetAt(from);
  let [low, high] = [from, to];
  while (high - low > 60_000) {
    const middle = Math.floor((low + high) / 120_000) * 60_000;
    if (offsetAt(middle) === before) low = middle;
    else high = middle;
  }
  return high;
}
