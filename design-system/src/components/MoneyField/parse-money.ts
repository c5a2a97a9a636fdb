import { readersLocale } from '../../dates/readers-locale';

/** Digits and separators of Arabic and Persian keyboards, in the order of 0 to 9, decimal and group. */
const easternDigits = ['٠١٢٣٤٥٦٧٨٩٫٬', '۰۱۲۳۴۵۶۷۸۹٫٬'];

const toWesternDigits = (text: string) =>
  easternDigits.reduce(
    (rest, signs) =>
      rest.replace(new RegExp(`[${signs}]`, 'g'), (sign) => '0123456789.,'[signs.indexOf(sign)] ?? ''),
    text,
  );

/** The decimal sign of a locale, '.' or ','. */
const decimalOf = (locale: string) =>
  new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value ?? '.';

/** The whole part, with groups of three digits (two and three in India) or without groups, then at most two decimals. */
const amounts = {
  '.': /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.(\d{0,2}))?$/,
  ',': /^(\d+|\d{1,3}(?:\.\d{2,3})*\.\d{3})?(?:,(\d{0,2}))?$/,
};

/**
 * Parses an amount into cents: '18', '$18.5', '1,234.50', '1.234,50', '18,50 $', "1'234". The sign before one or two digits at
 * the end is the decimal sign, in every locale. Three digits after the locale's own decimal sign are not a group: '1.234' is
 * invalid in locales that write cents after a dot, and '1,234' in those that write them after a comma.
 *
 * @returns whole cents, or undefined if the text is not an amount of money.
 */
export const parseMoney = (text: string, locale = readersLocale()): number | undefined => {
  const plain = toWesternDigits(text)
    .replace(/US\$|USD|\$/gi, '')
    .replace(/[\s'’\u061c\u200e\u200f]/g, '')
    .replace(/^[-−]/, '-');
  const [sign, digits] = plain.startsWith('-') ? [-1, plain.slice(1)] : [1, plain];
  const decimal = decimalOf(locale) === ',' ? ',' : '.';
  const threeDecimals = digits.split(decimal).length === 2 && /^\d{3}$/.test(digits.split(decimal)[1] ?? '');
  if (!/\d/.test(digits) || threeDecimals) return undefined;
  const match = amounts[decimal].exec(digits) ?? amounts[decimal === '.' ? ',' : '.'].exec(digits);
  if (!match) return undefined;
  const cents = Number(match[1]?.replace(/\D/g, '') ?? 0) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? sign * cents : undefined;
};

/** One formatter per locale: it is costly to create, and a bill has hundreds of amounts. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(locale: string): Intl.NumberFormat {
  const existing = formatters.get(locale);
  if (existing) return existing;
  const created = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  });
  formatters.set(locale, created);
  return created;
}

/** Cents as dollars in the reader's locale, always with two decimals: $1,234.50. */
export const formatMoney = (cents: number, locale = readersLocale()): string =>
  formatterOf(locale).format(cents / 100);
