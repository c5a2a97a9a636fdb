/** Systems allow at most 255 bytes; the rest is for a number and an extension. */
const STEM_BYTES = 220;
/**
 * Characters that Windows refuses, control characters, and those that reverse the reading direction, which can fake an
 * extension.
 */
const UNSAFE = /[\p{Cc}\p{Bidi_Control}<>:"|?*]/gu;
/** Windows devices, with any text after the first dot. */
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])\s*(\.|$)/i;

/**
 * Names under which all files can be stored in one folder of any system: no path, nothing hidden or reserved, unique
 * regardless of case. The second "photo.jpg" is "photo (2).jpg". The order is kept.
 */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return names.map((name) => {
    const { stem, extension } = safe(name);
    const whole = fold(stem + extension);
    for (let number = next.get(whole) ?? 1; ; number++) {
      const candidate = number === 1 ? stem + extension : `${stem} (${number})${extension}`;
      if (taken.has(fold(candidate))) continue;
      taken.add(fold(candidate));
      next.set(whole, number + 1);
      return candidate;
    }
  });
}

/** The form that case-insensitive file systems compare. */
const fold = (name: string) => name.toUpperCase().toLowerCase();

function safe(name: string): { stem: string; extension: string } {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1)!;
  const visible = last.replace(UNSAFE, '_').replace(/^[.\s]+/u, '');
  const whole = trim(RESERVED.test(visible) ? `_${visible}` : visible);
  const [, stem = '', extension = ''] = /^(.+?)(\.[a-z0-9]{1,10})?$/isu.exec(whole) ?? [];
  return { stem: trim(shorten(stem)) || 'photo', extension };
}

/** Windows drops dots and spaces at the end of a name. */
const trim = (name: string) => name.replace(/[.\s]+$/u, '');

function shorten(stem: string): string {
  let bytes = 0;
  let kept = '';
  for (const character of stem) {
    bytes += Buffer.byteLength(character);
    if (bytes > STEM_BYTES) break;
    kept += character;
  }
  return kept;
}
