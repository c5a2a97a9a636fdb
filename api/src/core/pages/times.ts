const ISO =
  /^[+-]?P(?:(\d+(?:[.,]\d+)?)D)?(?:T(?:(\d+(?:[.,]\d+)?)H)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/i;
const HOURS = /(\d+(?:[.,]\d+)?)\s*(?:h\b|hrs?\b|hours?|std|stunden?|heures?|or[ae]\b|horas?|uur|tim|час)/iu;
const MINUTES = /(\d+)\s*(?:m\b|min|мин|分)/iu;

/** Times are shorter; limited because the patterns take quadratic time for digits. */
const TEXT_MAX = 100;
/** A month: longer times are mistakes, and could overflow the column. */
const MINUTES_MAX = 30 * 24 * 60;

const number = (digits: string | undefined) => Number((digits ?? '0').replace(',', '.'));

/** The minutes of an ISO 8601 duration or of a free text. */
export function minutesOf(times: readonly string[]): number | null {
  for (const time of times.map((each) => each.trim().slice(0, TEXT_MAX))) {
    const [iso, days, hours, minutes, seconds] = ISO.exec(time) ?? [];
    const total = iso
      ? number(days) * 24 * 60 + number(hours) * 60 + number(minutes) + number(seconds) / 60
      : number(HOURS.exec(time)?.[1]) * 60 + number(MINUTES.exec(time)?.[1]);
    const taken = plausibleMinutes(total);
    if (taken !== null) return taken;
  }
  return null;
}

/** Rounded to at least 1; null for an implausible time. */
export const plausibleMinutes = (total: number): number | null =>
  total > 0 && total <= MINUTES_MAX ? Math.max(1, Math.round(total)) : null;
