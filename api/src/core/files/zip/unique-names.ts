/** No system takes more than 255 bytes; the rest is for a number and an extension. */
const STEM_BYTES = 220;
/** What Windows refuses in a name, what nobody sees, and what turns the end of a name around so that it looks like another. */
const UNSAFE = /[\p{Cc}\p{Bidi_Control}<>:"|?*]/gu;
/** Devices of Windows, whatever stands behind the first dot. */
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])\s*(\.|$)/i;

/**
 * Names under which all of these can lie in one folder of any system: no path, nothing hidden or reserved, none twice,
 * whether or not capitals count there. The second "photo.jpg" is "photo (2).jpg". In the order of the names given.
 */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return names.map((name) => {
    const { stem, extension } = safe(name);
    const whole = folded(stem + extension);
    for (let number = next.get(whole) ?? 1; ; number++) {
      const candidate = number === 1 ? stem + extension : `${stem} (${number})${extension}`;
      if (taken.has(folded(candidate))) continue;
      taken.add(folded(candidate));
      next.set(whole, number + 1);
      return candidate;
    }
  });
}

/** What file systems that take capitals for small letters compare. */
const folded = (name: string) => name.toUpperCase().toLowerCase();

function safe(name: string): { stem: string; extension: string } {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1)!;
  const visible = last.replace(UNSAFE, '_').replace(/^[.\s]+/u, '');
  const whole = trimmed(RESERVED.test(visible) ? `_${visible}` : visible);
  const [, stem = '', extension = ''] = /^(.+?)(\.[a-z0-9]{1,10})?$/isu.exec(whole) ?? [];
  return { stem: trimmed(shortened(stem)) || 'photo', extension };
}

/** Windows takes a name without the dots and spaces at its end. */
const trimmed = (name: string) => name.replace(/[.\s]+$/u, '');

function shortened(stem: string): string {
  let bytes = 0;
  let kept = '';
  for (const character of stem) {
    bytes += Buffer.byteLength(character);
    if (bytes > STEM_BYTES) break;
    kept += character;
  }
  return kept;
}
