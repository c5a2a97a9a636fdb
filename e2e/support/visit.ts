import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { Demo } from './demo.ts';
import type { DemoPage, Viewer } from './demo-page.ts';

export const themes = ['light', 'dark', 'yolo'] as const;
export type Theme = (typeof themes)[number];

/** Key of the session in localStorage (shell, session.ts). */
const SESSION = 'yolo.session';
/** Cookies and localStorage of a browser. */
export type BrowserStorage = Awaited<ReturnType<BrowserContext['storageState']>>;

/** User agent that the demo's people see in their list of sessions. */
const USER_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** One browser context per person of the demo, who is signed in once. */
export class Visitors {
  readonly #contexts = new Map<Viewer, Promise<BrowserContext>>();
  readonly #all: BrowserContext[] = [];

  readonly #browser: Browser;
  readonly #demo: Demo;
  readonly #options: BrowserContextOptions;

  constructor(browser: Browser, demo: Demo, options: BrowserContextOptions = {}) {
    this.#browser = browser;
    this.#demo = demo;
    this.#options = options;
  }

  /** Opens a page and waits until it is complete and nothing moves. */
  async open(place: DemoPage, viewport: { width: number; height: number }): Promise<Page> {
    const page = await this.newTab(place.as, viewport);
    await place.arrange?.(page);
    await this.goTo(page, place);
    await settle(page, place);
    if (place.act) {
      await place.act(page);
      await settle(page, place);
    }
    return page;
  }

  async goTo(page: Page, place: DemoPage): Promise<void> {
    const { app, access } = this.#demo;
    await page.goto(app.url + (await place.path(access, app.url)));
  }

  /** Storage of a browser in which the viewer has signed in; empty for a guest. */
  async storageOf(as: Viewer): Promise<BrowserStorage> {
    if (as === 'guest') return { cookies: [], origins: [] };
    const { app, access } = this.#demo;
    const signIn = await this.#browser.newContext({ userAgent: USER_AGENT });
    const data = { email: access.emails[as], password: access.password };
    const response = await signIn.request.post(`${app.url}/api/auth/sign-in`, { data });
    const value = await response.text();
    if (!response.ok()) throw new Error(`${as} cannot sign in: ${value}`);
    const { cookies } = await signIn.storageState();
    await signIn.close();
    return { cookies, origins: [{ origin: app.url, localStorage: [{ name: SESSION, value }] }] };
  }

  /** Opens an empty tab of the viewer, who is signed in again if a page before has signed out. */
  async newTab(as: Viewer, viewport: { width: number; height: number }): Promise<Page> {
    let context = await this.#contexts.get(as);
    if (!context || !(await isSignedIn(context, as))) {
      const created = this.#createContext(as);
      this.#contexts.set(as, created);
      context = await created;
      this.#all.push(context);
    }
    const page = await context.newPage();
    await page.setViewportSize(viewport);
    return page;
  }

  async leave(): Promise<void> {
    for (const context of this.#all) await context.close();
  }

  async #createContext(as: Viewer): Promise<BrowserContext> {
    return this.#browser.newContext({
      baseURL: this.#demo.app.url,
      locale: 'en-US',
      timezoneId: 'Europe/Rome',
      reducedMotion: 'reduce',
      storageState: await this.storageOf(as),
      ...this.#options,
    });
  }
}

async function isSignedIn(context: BrowserContext, as: Viewer): Promise<boolean> {
  if (as === 'guest') return true;
  const { origins } = await context.storageState();
  return origins.some(({ localStorage }) => localStorage.some(({ name }) => name === SESSION));
}

/** Waits until the app has replaced the first paint that is shown before its scripts have loaded. */
export const waitForApp = (page: Page): Promise<void> =>
  page.locator('#first-paint').waitFor({ state: 'detached' });

/** Holds requests for matching addresses. @returns releases them */
export async function hold(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    // The page's own routes (`arrange`) come next, then the server.
    await route.fallback();
  });
  return release;
}

/** Follows a link as a click does: without prefetching, and without reloading the app. */
export const follow = (page: Page, href: string): Promise<void> =>
  page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to });
    document.body.append(link);
    link.click();
    link.remove();
  }, href);

/** Holds all scripts. @returns releases them */
export const holdScripts = (page: Page) => hold(page, /\/builds\/.*\.js/);

/** Waits for `ready`, the fonts and every picture, and until nothing loads or fades. */
export async function settle(
  page: Page,
  place: Pick<DemoPage, 'ready' | 'staysLoading'> = {},
): Promise<void> {
  await waitForApp(page);
  await page
    .locator(place.ready ?? 'h1')
    .first()
    .waitFor();
  if (!place.staysLoading) await page.waitForFunction(() => !document.querySelector('[data-loading]'));
  // Maps come last: the first one has to load the geometry of the world.
  await page.getByText('Loading map...').waitFor({ state: 'detached' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images];
    // Lazy pictures below the fold would otherwise never load.
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
  await waitForAnimations(page);
}

/** Sets the theme as the boot script and the toggles do. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
  await waitForAnimations(page);
}

/**
 * Waits for all animations that end. Repeats, since an inherited colour fades once more in each element that has a transition of
 * its own.
 */
export function waitForAnimations(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const finite = () =>
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .filter(({ playState }) => playState !== 'finished');
    const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await frames();
    while (finite().length > 0) {
      await Promise.all(finite().map((animation) => animation.finished.catch(() => undefined)));
      await frames();
    }
    await document.fonts.ready;
  });
}

/**
 * Waits until that number of layers (dialogs, drawers) have entries in the history. The shell adds and removes entries one task
 * after the layer is drawn: fast enough for people, not for a test.
 */
export async function waitForLayers(page: Page, count: number): Promise<void> {
  const hasLayers = (layers: number) => ((history.state as { layer?: number } | null)?.layer ?? 0) === layers;
  await page.waitForFunction(hasLayers, count);
}
