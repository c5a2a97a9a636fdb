const LOOKS_LIKE_EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?=.{3,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** Whether `value`, already lower-cased, can be mailed to: ASCII, one @, a dotted domain, no dot at the local part's edges. */
export function looksLikeEmail(value: string): boolean {
  return LOOKS_LIKE_EMAIL.test(value) && !/^\.|\.@|\.\./.test(value);
}

/** What a person typed into an e-mail list, in the order typed. */
export interface SplitEmails {
  /** Lower-cased addresses, each once. */
  valid: string[];
  /** The pieces that are not addresses, as typed, each once; {@link visibly} prepares them for readers. */
  invalid: string[];
}

/** Characters of other keyboards with the ASCII ones they stand for: separators, quotation marks, full-width ASCII. */
const FULL_WIDTH = /[\uff01-\uff5e]/gu;
const ASCII_OF: Readonly<Record<string, string>> = Object.fromEntries(
  [
    [',', '\u3001\uff64\u060c'],
    [';', '\u061b'],
    ['"', '\u201c\u201d\u201e\u201f\u00ab\u00bb'],
    ["'", '\u2018\u2019\u201a\u201b'],
  ].flatMap(([plain = '', signs = '']) => [...signs].map((sign) => [sign, plain])),
);
const FOREIGN_SIGN = new RegExp(`[${Object.keys(ASCII_OF).join('')}]`, 'gu');

const plain = (typed: string): string =>
  typed
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(FOREIGN_SIGN, (sign) => ASCII_OF[sign]!);

/** Invisible characters that are copied along with text: zero-width spaces, joiners, soft hyphens, byte order marks. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;

/** A piece of an address book: `Ana Ruiz <ana@x.org>`, `"Ruiz, Ana" <ana@x.org>`, `<mailto:ana@x.org>`. */
const WITH_NAME =
  /(?<=^|[\s,;])(?:"[^"\n]*"[ \t]*|(?:[^\s,;<>"@]+(?:[ \t]+|(?=<))){0,9})<(?:mailto:)?([^\s<>]+)>/giu;

/** Punctuation around an address in running text. */
const AROUND_BEFORE = /^(?:[(<[{"']|mailto:)+/iu;
const AROUND_AFTER = /[)>\]}"'.:!?]+$/u;

/** The addresses in a piece; empty if it is not an address, even without the characters around it. */
function addressesIn(piece: string): string[] {
  const written = piece.replace(INVISIBLE, '');
  const [bare = ''] = written.replace(AROUND_BEFORE, '').split('?');
  const email = [written, bare.replace(AROUND_AFTER, '')]
    .map((each) => each.toLowerCase())
    .find(looksLikeEmail);
  if (email !== undefined) return [email];
  // Two addresses may be separated by nothing but a zero-width space.
  const parts = piece.split(INVISIBLE).filter(Boolean);
  const each = parts.length > 1 ? parts.map(addressesIn) : [];
  return each.every((found) => found.length > 0) ? each.flat() : [];
}

/**
 * Splits on white space, commas and semicolons, trims, lower-cases and de-duplicates (`spec 1 ch. 5`, invite e-mails).
 * Characters that an address book, a page or another keyboard puts around an address, or invisibly into it, are
 * ignored.
 */
export function splitEmails(typed: string): SplitEmails {
  const valid = new Set<string>();
  const invalid = new Set<string>();
  for (const piece of plain(typed).replace(WITH_NAME, ' $1 ').split(SEPARATORS)) {
    if (piece.replace(INVISIBLE, '') === '') continue;
    const addresses = addressesIn(piece);
    for (const address of addresses) valid.add(address);
    if (addresses.length === 0) invalid.add(piece);
  }
  return { valid: [...valid], invalid: [...invalid] };
}

/** `\s` matches a byte order mark; here it is part of an address. */
const SEPARATORS = /(?:(?!\ufeff)[\s,;])+/u;

/** A character that no address has: anything but visible ASCII. */
const STRANGE = /[^!-~]/u;

/** Scripts whose letters are taken for Latin ones. */
const SCRIPTS = [
  [/\p{Script=Cyrillic}/u, 'a Cyrillic letter'],
  [/\p{Script=Greek}/u, 'a Greek letter'],
] as const;

/** Drawn as nothing or as a blank: Unicode does not count U+2800 and fillers as separators. */
const BLANK = /[\p{Z}\u2800\u115f\u1160\u3164\uffa0]/u;

/**
 * A piece that is not an address, with its wrong character made visible and named: `ana@exa␣mple.org (with a blank,
 * U+2800)`. Unchanged if all its characters are valid.
 */
export function visibly(piece: string): string {
  const written = piece.replace(INVISIBLE, '');
  const [sign] = STRANGE.exec(written) ?? [];
  if (sign === undefined) return written;
  const code = `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
  if (BLANK.test(sign)) return `${written.replace(sign, '\u2423')} (with a blank, ${code})`;
  if (/\p{C}/u.test(sign)) return `${written.replace(sign, '\ufffd')} (with a control character, ${code})`;
  const [, script] = SCRIPTS.find(([pattern]) => pattern.test(sign)) ?? [];
  return `${written} (with ${script ? `${script}, ` : ''}\u201c${sign}\u201d)`;
}

/** An address as others than the owner see it: `wi…@example.org` (decisions, "Pending addresses"). */
export function shortenEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at))}…${email.slice(at)}`;
}

/** The part before the at sign, the name of last resort (`spec 1 ch. 3`). */
export function localPart(email: string): string {
  return email.slice(0, email.lastIndexOf('@'));
}
