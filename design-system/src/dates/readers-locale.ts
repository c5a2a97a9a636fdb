/**
 * The locale for dates and numbers: that of the browser, or American English if the browser reports
 * a locale that `Intl` rejects, as Chromium does under some system settings ('en-US@posix').
 */
export function readersLocale(): string {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}
