const ISO =
  /^[+-]?P(?:(\d+(?:[.,]\d+)?)D)?(?:T(?:(\d+(?:[.,]\d+)?)H)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/i;
const HOURS = /(\d+(?:[.,]\d+)?)\s*(?:h\b|hrs?\b|hours?|std|stunden?|heures?|or[ae]\b|horas?|uur|tim|час)/iu;
const MINUTES = /(\d+)\s*(?:m\b|min|мин|分)/iu;

const number = (digits: string | undefined) => Number((digits ?? '0').replace(',', '.'));

/** In minutes, of a time as schema.org has it or as people write it. */
export function minutesOf(times: readonly string[]): number | null {
  for (const time of times.map((each) => each.trim())) {
    const [iso, days, hours, minutes, seconds] = ISO.exec(time) ?? [];
    const total = iso
      ? number(days) * 24 * 60 + number(hours) * 60 + number(minutes) + number(seconds) / 60
      : number(HOURS.exec(time)?.[1]) * 60 + number(MINUTES.exec(time)?.[1]);
    if (total > 0) return Math.max(1, Math.round(total));
  }
  return null;
}
