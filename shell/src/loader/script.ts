import { LoadFailure } from './failure';

/** How long a script may take before its region says so, in milliseconds. */
const SCRIPT_DEADLINE = 10_000;

/** For finding out why a script failed, however late it did. */
const LEAST_MS = 1_000;

export interface ScriptOptions {
  integrity: string | null;
  /** 0 at first; a further attempt asks under another address, because a request that hangs would be waited for again. */
  attempt: number;
  deadline?: number;
}

/** By address, who hears what a script throws while it runs. */
const running = new Map<string, (event: ErrorEvent) => void>();

/*
 * Listens before anybody else on the window does: of an event at the window itself, browsers tell listeners in the order in which
 * they came, whether or not they capture. Who asked for the script hears of it; nobody else reports it (failures.ts).
 */
window.addEventListener(
  'error',
  (event) => {
    const hear = running.get(event.filename);
    if (!hear) return;
    event.stopImmediatePropagation();
    hear(event);
  },
  true,
);

/**
 * Runs a classic script in the page.
 * @throws LoadFailure `unreachable`, `gone`, `not-javascript`, `incompatible` (not the file that was released) or `threw-starting`
 */
export function loadScript(url: string, options: ScriptOptions): Promise<void> {
  const { integrity, attempt, deadline = SCRIPT_DEADLINE } = options;
  const script = document.createElement('script');
  script.src = attempt === 0 ? url : `${url}?retry=${attempt}`;
  script.crossOrigin = 'anonymous';
  if (integrity) script.integrity = integrity;

  return new Promise<void>((resolve, reject) => {
    const asked = performance.now();
    let thrown: LoadFailure | null = null;
    running.set(script.src, (event) => {
      // HTML in a script's place fails as a syntax error.
      const failure = event.error instanceof SyntaxError ? 'not-javascript' : 'threw-starting';
      thrown = new LoadFailure(failure, event.message, url);
    });
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      running.delete(script.src);
      script.remove();
      finish();
    };
    const fail = (failure: LoadFailure) => settle(() => reject(failure));
    const timer = setTimeout(
      () => fail(new LoadFailure('unreachable', `${url} did not arrive in ${deadline} ms`, url)),
      deadline,
    );
    script.onload = () => settle(() => (thrown ? reject(thrown) : resolve()));
    script.onerror = () => {
      // The region's silhouette stands until this is known, too.
      const left = Math.max(LEAST_MS, deadline - (performance.now() - asked));
      settle(() => void diagnose(script.src, integrity, left).then(reject));
    };
    document.head.append(script);
  });
}

/** Finds out why a script tag failed; the tag itself tells nothing. What a browser kept in the script's place is replaced on the way. */
async function diagnose(url: string, integrity: string | null, within: number): Promise<LoadFailure> {
  const failure = (kind: LoadFailure['failure'], what: string) =>
    new LoadFailure(kind, `${url} ${what}`, url);
  try {
    const signal = AbortSignal.timeout(within);
    const response = await fetch(url, { cache: 'reload', signal });
    if (response.status === 410) return failure('gone', 'is there no more');
    if (!response.ok) return failure('unreachable', `answered ${response.status}`);
    const type = response.headers.get('content-type') ?? '';
    if (!/(java|ecma)script/.test(type)) return failure('not-javascript', `is ${type || 'untyped'}`);
    const content = await response.arrayBuffer();
    if (!integrity || (await matches(content, integrity)))
      return failure('unreachable', 'could not be loaded');
    return isScript(content)
      ? failure('incompatible', 'is not the file that was released')
      : failure('not-javascript', 'is empty or a page');
  } catch {
    return failure('unreachable', 'could not be reached');
  }
}

/** Neither nothing nor markup. */
function isScript(content: ArrayBuffer): boolean {
  const start = new TextDecoder().decode(content.slice(0, 100)).trimStart();
  return start !== '' && !start.startsWith('<');
}

async function matches(content: ArrayBuffer, integrity: string): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-384', content);
  return integrity === `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
