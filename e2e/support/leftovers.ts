import type { Page } from '@playwright/test';

/** Something that outlives the code that added it: a listener of window or document, a timer or a style element. */
export interface Leftover {
  /** For example `window resize`, `interval` or `style`. */
  what: string;
  /** The project whose script added it; the shell's also when a remote uses what it shares. */
  by: string;
}

/** Records them from the page's start; to be added as an init script. */
function record(): void {
  const found = new Set<Leftover>();
  const projectInStack = () => {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 50;
    const { stack = '' } = new Error();
    Error.stackTraceLimit = limit;
    return /\/builds\/([a-z-]+)\//.exec(stack)?.[1] ?? 'page';
  };
  const remember = (what: string): Leftover => {
    const leftover = { what, by: projectInStack() };
    found.add(leftover);
    return leftover;
  };

  const listeners = new Map<EventTarget, Map<string, Map<unknown, Leftover>>>();
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const isCapturing = (options: unknown) =>
    typeof options === 'object'
      ? Boolean((options as { capture?: boolean } | null)?.capture)
      : options === true;
  const listenersOf = (target: EventTarget, type: string, options: unknown) => {
    const ofTarget = listeners.get(target) ?? new Map<string, Map<unknown, Leftover>>();
    listeners.set(target, ofTarget);
    const key = `${target === window ? 'window' : 'document'} ${type}${isCapturing(options) ? ', capturing' : ''}`;
    const ofType = ofTarget.get(key) ?? new Map<unknown, Leftover>();
    ofTarget.set(key, ofType);
    return { key, ofType };
  };
  const isWatched = (target: EventTarget) => target === window || target === document;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? window;
    const { once, signal } = typeof options === 'object' ? options : {};
    if (isWatched(target) && listener && !once && !signal?.aborted) {
      const { key, ofType } = listenersOf(target, type, options);
      if (!ofType.has(listener)) ofType.set(listener, remember(key));
      const forget = () => {
        found.delete(ofType.get(listener)!);
        ofType.delete(listener);
      };
      if (signal) addEventListener.call(signal, 'abort', forget, { once: true });
    }
    addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? window;
    if (isWatched(target)) {
      const { ofType } = listenersOf(target, type, options);
      found.delete(ofType.get(listener)!);
      ofType.delete(listener);
    }
    removeEventListener.call(target, type, listener, options);
  };

  const timers = new Map<number, Leftover>();
  const { setInterval, clearInterval, setTimeout, clearTimeout } = window;
  const forgetTimer = (id: number) => {
    found.delete(timers.get(id)!);
    timers.delete(id);
  };
  const clearing = (clear: (id?: number) => void) => (id?: number) => {
    forgetTimer(id!);
    clear(id);
  };
  Object.assign(window, {
    setInterval: (...args: Parameters<typeof setInterval>) => {
      const id = setInterval(...args) as unknown as number;
      timers.set(id, remember('interval'));
      return id;
    },
    setTimeout: (handler: TimerHandler, delay?: number, ...args: unknown[]) => {
      const run = (...given: unknown[]) => {
        forgetTimer(id);
        if (typeof handler === 'function') handler(...given);
      };
      const id = setTimeout(run, delay, ...args) as unknown as number;
      timers.set(id, remember('timeout'));
      return id;
    },
    clearInterval: clearing(clearInterval),
    clearTimeout: clearing(clearTimeout),
  });

  const styles = new Map<Element, Leftover>();
  const { createElement } = Document.prototype;
  Document.prototype.createElement = function (
    this: Document,
    name: string,
    options?: ElementCreationOptions,
  ) {
    const element = createElement.call(this, name, options);
    if (/^(style|link)$/i.test(name)) styles.set(element, { what: name, by: projectInStack() });
    return element;
  } as typeof createElement;
  const connectedStyles = () => [...styles].flatMap(([element, each]) => (element.isConnected ? [each] : []));

  Object.assign(window, { leftovers: () => [...found, ...connectedStyles()] });
}

/** Records leftovers in all documents that the page opens from now on. */
export const recordLeftovers = (page: Page): Promise<unknown> => page.addInitScript(record);

/** What is there at the moment, by the shell and by remotes. */
export const readLeftovers = (page: Page): Promise<Leftover[]> =>
  page.evaluate(() => (window as unknown as { leftovers(): Leftover[] }).leftovers());

/** What remotes have added and not removed, each with the remote's name. */
export const leftByRemotes = async (page: Page): Promise<string[]> =>
  (await readLeftovers(page))
    .filter(({ by }) => by.startsWith('mfe-'))
    .map(({ by, what }) => `${by}: ${what}`);
