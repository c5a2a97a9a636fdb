/** Each takes some fifty kilobytes; enough for two hundred zones with all formats. */
const CACHE_MAX = 1000;

const cache = new Map<string, Intl.DateTimeFormat>();

/**
 * A cached formatter: creating one takes longer than using it, and the garbage collector underestimates its memory. The
 * case of zone names is ignored.
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`.toLowerCase();
  let format = cache.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, options);
    if (cache.size >= CACHE_MAX) cache.delete(cache.keys().next().value!);
    cache.set(key, format);
  }
  return format;
}
