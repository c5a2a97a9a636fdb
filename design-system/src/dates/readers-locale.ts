/**
 * The language in which dates and figures are written for the reader: the browser's, or American English where it names
 * one that `Intl` refuses, as Chromium does under some system settings ('en-US@posix').
 */
export function readersLocale(): string {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}
