const KEY = 'yolo.screen';
const BYTES = 32;

/** What the television opens its wall with. It is made here, and shown to nobody. */
const draw = () =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

/** Where the browser keeps nothing, it lasts as long as the page. */
const whereAllowed = <T>(access: () => T): T | null => {
  try {
    return access();
  } catch {
    return null;
  }
};

/** A new one, instead of the one that is kept. */
export function renewSecret(): string {
  const secret = draw();
  whereAllowed(() => localStorage.setItem(KEY, secret));
  return secret;
}

/** The television's own, which outlives its being switched off. */
export function keptSecret(): string {
  const kept = whereAllowed(() => localStorage.getItem(KEY));
  return kept !== null && /^[\w-]{43}$/.test(kept) ? kept : renewSecret();
}
