import { LoadFailure } from './failure';

/** How long a script may take before its region says so, in milliseconds. */
const SCRIPT_DEADLINE = 10_000;

export interface ScriptOptions {
  integrity: string | null;
  /** 0 at first; a further attempt asks under another address, because a request that hangs would be waited for again. */
  attempt: number;
  deadline?: number;
}

/**
 * Runs a classic script in the page.
 * @throws LoadFailure `unreachable`, `not-javascript`, `incompatible` (not the file that was released) or `threw-starting`
 */
export function loadScript(url: string, options: ScriptOptions): Promise<void> {
  const { integrity, attempt, deadline = SCRIPT_DEADLINE } = options;
  const script = document.createElement('script');
  script.src = attempt === 0 ? url : `${url}?retry=${attempt}`;
  script.crossOrigin = 'anonymous';
  if (integrity) script.integrity = integrity;

  return new Promise<void>((resolve, reject) => {
    let thrown: LoadFailure | null = null;
    const onThrow = (event: ErrorEvent) => {
      if (event.filename !== script.src) return;
      // HTML in a script's place fails as a syntax error.
      const failure = event.error instanceof SyntaxError ? 'not-javascript' : 'threw-starting';
      thrown = new LoadFailure(failure, event.message);
    };
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      window.removeEventListener('error', onThrow);
      script.remove();
      finish();
    };
    const timer = setTimeout(
      () => settle(() => reject(new LoadFailure('unreachable', `${url} did not arrive in ${deadline} ms`))),
      deadline,
    );
    window.addEventListener('error', onThrow);
    script.onload = () => settle(() => (thrown ? reject(thrown) : resolve()));
    script.onerror = () => settle(() => void diagnose(script.src, integrity).then(reject));
    document.head.append(script);
  });
}

/** Finds out why a script tag failed; the tag itself tells nothing. */
async function diagnose(url: string, integrity: string | null): Promise<LoadFailure> {
  try {
    const signal = AbortSignal.timeout(SCRIPT_DEADLINE);
    const response = await fetch(url, { cache: 'no-store', signal });
    if (!response.ok) return new LoadFailure('unreachable', `${url} answered ${response.status}`);
    const type = response.headers.get('content-type') ?? '';
    if (!/(java|ecma)script/.test(type))
      return new LoadFailure('not-javascript', `${url} is ${type || 'untyped'}`);
    if (integrity && !(await matches(await response.arrayBuffer(), integrity))) {
      return new LoadFailure('incompatible', `${url} is not the file that was released`);
    }
  } catch {
    return new LoadFailure('unreachable', `${url} could not be reached`);
  }
  return new LoadFailure('unreachable', `${url} could not be loaded`);
}

async function matches(content: ArrayBuffer, integrity: string): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-384', content);
  return integrity === `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
