import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { Demo } from './demo.ts';
import type { DemoPage, Viewer } from './demo-page.ts';

export const themes = ['light', 'dark', 'yolo'] as const;
export type Theme = (typeof themes)[number];

/** Where the app keeps it (shell, session.ts). */
const SESSION = 'yolo.session';
/** What a browser keeps between two visits. */
export type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

/** As which the sessions of the demo's people are listed. */
const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** One browser per person of the demo, signed in once by the session that a browser keeps. */
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

  /** Opens a page of the product and waits until it stands still. */
  async open(place: DemoPage, viewport: { width: number; height: number }): Promise<Page> {
    const page = await this.blank(place.as, viewport);
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
    const { app, doors } = this.#demo;
    await page.goto(app.url + (await place.path(doors, app.url)));
  }

  /** What the browser of a viewer keeps once they have signed in; of a guest's, nothing. */
  async kept(as: Viewer): Promise<Kept> {
    if (as === 'guest') return { cookies: [], origins: [] };
    const { app, doors } = this.#demo;
    const door = await this.#browser.newContext({ userAgent: BROWSER });
    const data = { email: doors.emails[as], password: doors.password };
    const answer = await door.request.post(`${app.url}/api/auth/sign-in`, { data });
    const value = await answer.text();
    if (!answer.ok()) throw new Error(`${as} cannot sign in: ${value}`);
    const { cookies } = await door.storageState();
    await door.close();
    return { cookies, origins: [{ origin: app.url, localStorage: [{ name: SESSION, value }] }] };
  }

  /** A new tab of the viewer's, with nothing opened yet. Where the page before has signed out, the viewer signs in again. */
  async blank(as: Viewer, viewport: { width: number; height: number }): Promise<Page> {
    let context = await this.#contexts.get(as);
    if (!context || !(await isStill(context, as))) {
      const arrived = this.#arrive(as);
      this.#contexts.set(as, arrived);
      context = await arrived;
      this.#all.push(context);
    }
    const page = await context.newPage();
    await page.setViewportSize(viewport);
    return page;
  }

  async leave(): Promise<void> {
    for (const context of this.#all) await context.close();
  }

  async #arrive(as: Viewer): Promise<BrowserContext> {
    return this.#browser.newContext({
      baseURL: this.#demo.app.url,
      locale: 'en-US',
      timezoneId: 'Europe/Rome',
      reducedMotion: 'reduce',
      storageState: await this.kept(as),
      ...this.#options,
    });
  }
}

async function isStill(context: BrowserContext, as: Viewer): Promise<boolean> {
  if (as === 'guest') return true;
  const { origins } = await context.storageState();
  return origins.some(({ localStorage }) => localStorage.some(({ name }) => name === SESSION));
}

/** The app has taken the place of what the page showed before its scripts came. */
export const appHere = (page: Page): Promise<void> =>
  page.locator('#first-paint').waitFor({ state: 'detached' });

/** What is asked for at such an address waits. @returns lets it in */
export async function hold(page: Page, address: RegExp): Promise<() => void> {
  let letIn = () => {};
  const held = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(address, async (route) => {
    await held;
    // What a page is arranged with answers, or else the server.
    await route.fallback();
  });
  return letIn;
}

/** As a link of the page does that is pressed by hand: nothing is fetched ahead, and the app is not loaded anew. */
export const follow = (page: Page, href: string): Promise<void> =>
  page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to });
    document.body.append(link);
    link.click();
    link.remove();
  }, href);

/** Scripts wait until they are let in. @returns lets them in */
export const holdScripts = (page: Page) => hold(page, /\/builds\/.*\.js/);

/** Waits for what is looked for, for fonts, for every picture, and until nothing loads or fades. */
export async function settle(page: Page, place: Pick<DemoPage, 'ready' | 'waits'> = {}): Promise<void> {
  await appHere(page);
  await page
    .locator(place.ready ?? 'h1')
    .first()
    .waitFor();
  if (!place.waits) await page.waitForFunction(() => !document.querySelector('[data-loading]'));
  // Comes after everything else, and the first one has a world to be read for it.
  await page.getByText('Loading map...').waitFor({ state: 'detached' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images];
    // Pictures below the fold would otherwise wait for somebody to scroll.
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
  await rest(page);
}

/** The theme as the boot script and the toggles set it. */
export async function wear(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
  await rest(page);
}

/**
 * Until nothing fades any more; what moves for ever is not waited for. A colour that is inherited fades once more in each
 * element that has a transition of its own, so one look is not enough.
 */
export function rest(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const passing = () =>
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .filter(({ playState }) => playState !== 'finished');
    const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await frames();
    while (passing().length > 0) {
      await Promise.all(passing().map((animation) => animation.finished.catch(() => undefined)));
      await frames();
    }
    await document.fonts.ready;
  });
}

/**
 * Waits until as many layers (dialogs, drawers) have an entry in the history as lie over the page. The shell gives and
 * takes entries a task later than what is seen: sooner than any hand, not than a test.
 */
export async function layersOver(page: Page, count: number): Promise<void> {
  const stand = (layers: number) => ((history.state as { layer?: number } | null)?.layer ?? 0) === layers;
  await page.waitForFunction(stand, count);
}
