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
  /** The pieces that are no addresses, as typed, each once. */
  invalid: string[];
}

/** A piece of an address book: `Ana Ruiz <ana@x.org>`, `"Ruiz, Ana" <ana@x.org>`, `<mailto:ana@x.org>`. */
const WITH_NAME =
  /(?<=^|[\s,;])(?:"[^"\n]*"|(?:[^\s,;<>"@]+[ \t]+){0,8}[^\s,;<>"@]*)[ \t]*<(?:mailto:)?([^\s<>]+)>/giu;

/**
 * Splits on white space, commas and semicolons, trims, lower-cases and de-duplicates (`spec 1 ch. 5`, invite e-mails). Of what an address
 * book puts around an address only the address counts.
 */
export function splitEmails(typed: string): SplitEmails {
  const valid = new Set<string>();
  const invalid = new Set<string>();
  for (const piece of typed.replace(WITH_NAME, ' $1 ').split(/[\s,;]+/u)) {
    if (!piece) continue;
    const email = piece.toLowerCase();
    if (looksLikeEmail(email)) valid.add(email);
    else invalid.add(piece);
  }
  return { valid: [...valid], invalid: [...invalid] };
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
