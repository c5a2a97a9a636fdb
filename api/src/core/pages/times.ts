const ISO =
  /^[+-]?P(?:(\d+(?:[.,]\d+)?)D)?(?:T(?:(\d+(?:[.,]\d+)?)H)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/i;
const HOURS = /(\d+(?:[.,]\d+)?)\s*(?:h\b|hrs?\b|hours?|std|stunden?|heures?|or[ae]\b|horas?|uur|tim|час)/iu;
const MINUTES = /(\d+)\s*(?:m\b|min|мин|分)/iu;

/** No time that somebody writes is longer, and a pattern looks at each digit of it again and again. */
const TEXT_MAX = 100;
/** A month: what is said to take longer is a mistake, and the table's number ends somewhere. */
const MINUTES_MAX = 30 * 24 * 60;

const number = (digits: string | undefined) => Number((digits ?? '0').replace(',', '.'));

/** In minutes, of a time as schema.org has it or as people write it. */
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

/** Whole and above nothing; null where nobody cooks for so long. */
export const plausibleMinutes = (total: number): number | null =>
  total > 0 && total <= MINUTES_MAX ? Math.max(1, Math.round(total)) : null;
