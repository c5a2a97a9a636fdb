const KEY = 'yolo.screen';
const BYTES = 32;

/** The secret that authorizes the television's reads of its wall. It is created here and never shown. */
const createSecret = () =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

/** Without storage in the browser, the secret lasts as long as the page. */
const ifAllowed = <T>(access: () => T): T | null => {
  try {
    return access();
  } catch {
    return null;
  }
};

/** Replaces the stored secret with a new one. */
export function renewSecret(): string {
  const secret = createSecret();
  ifAllowed(() => localStorage.setItem(KEY, secret));
  return secret;
}

/** The secret of this television, which survives a restart. */
export function storedSecret(): string {
  const stored = ifAllowed(() => localStorage.getItem(KEY));
  return stored !== null && /^[\w-]{43}$/.test(stored) ? stored : renewSecret();
}
