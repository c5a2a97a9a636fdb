import { LoadFailure } from './failure';

/** How long a script may take before its region shows a failure, in milliseconds. */
const SCRIPT_DEADLINE = 10_000;

/** The minimum time for diagnosing a failed script, even shortly before its deadline. */
const DIAGNOSIS_MIN_MS = 1_000;

export interface ScriptOptions {
  integrity: string | null;
  /** 0 at first; a further attempt uses another address, because browsers would join it with a hanging request. */
  attempt: number;
  deadline?: number;
}

/** Error listeners of the running scripts, by address. */
const errorListeners = new Map<string, (event: ErrorEvent) => void>();

/*
 * Must be registered before all other error listeners of the window: for events at the window itself, browsers call listeners in
 * the order of registration, capturing or not. An error of a running script goes to its loader only (failures.ts must not report it).
 */
window.addEventListener(
  'error',
  (event) => {
    const listener = errorListeners.get(event.filename);
    if (!listener) return;
    event.stopImmediatePropagation();
    listener(event);
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
    const startedAt = performance.now();
    let scriptError: LoadFailure | null = null;
    errorListeners.set(script.src, (event) => {
      // HTML instead of a script is a syntax error.
      const failure = event.error instanceof SyntaxError ? 'not-javascript' : 'threw-starting';
      scriptError = new LoadFailure(failure, event.message, url);
    });
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      errorListeners.delete(script.src);
      script.remove();
      finish();
    };
    const fail = (failure: LoadFailure) => settle(() => reject(failure));
    const timer = setTimeout(
      () => fail(new LoadFailure('unreachable', `${url} did not arrive in ${deadline} ms`, url)),
      deadline,
    );
    script.onload = () => settle(() => (scriptError ? reject(scriptError) : resolve()));
    script.onerror = () => {
      // The diagnosis counts towards the deadline, since the region shows its silhouette until then.
      const remaining = Math.max(DIAGNOSIS_MIN_MS, deadline - (performance.now() - startedAt));
      settle(() => void diagnose(script.src, integrity, remaining).then(reject));
    };
    document.head.append(script);
  });
}

/** Finds out why a script tag failed, which gives no reason itself. `cache: 'reload'` also replaces a bad cached response. */
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

/** Neither empty nor markup. */
function isScript(content: ArrayBuffer): boolean {
  const start = new TextDecoder().decode(content.slice(0, 100)).trimStart();
  return start !== '' && !start.startsWith('<');
}

async function matches(content: ArrayBuffer, integrity: string): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-384', content);
  return integrity === `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
