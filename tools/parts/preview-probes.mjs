/** Opens a preview as an anonymous visitor, and makes requests for the new build's files fail. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toolsFolder } from './paths.mjs';
import { PlainError } from './terminal.mjs';

/** Longer than the loader's timeout for a part that hangs. */
const DEADLINE = 30_000;
/** Replaces route parameters: the page opens and shows that nothing has this id. */
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/**
 * Checks that home and the remote's own pages load without an error on the console, and that a page whose files fail
 * shows an error tile and recovers with one press.
 * @param address of the preview
 * @param build its `build.json` and its `id`
 * @param deadline milliseconds for each step
 * @returns a line for each page and fault that was checked
 * @throws {PlainError} for an unexpected result
 */
export async function probePreview(address, build, deadline = DEADLINE) {
  const browser = await launchBrowser();
  try {
    const openVisitor = (prepare) => visitor(browser, address, build, deadline, prepare);
    const places = placesOf(build);
    const anonymous = await openVisitor();
    const seen = [];
    for (const place of [HOME, ...places])
      if (!place.isSlot) seen.push(`${place.name}: ${await checkPage(anonymous, place)}`);
    const publicPage = places.find(({ access }) => access === 'public');
    const guardedPages = places.filter(({ access }) => access !== 'public');
    const member = guardedPages.length > 0 ? await openVisitor(signedInWithoutData) : null;
    for (const place of guardedPages) {
      await checkPage(member, place, 'shown');
      seen.push(`${place.name} for ${WHO[place.access]} whose data do not come: shown`);
    }
    if (publicPage) seen.push(...(await checkFaults(anonymous, publicPage)));
    else if (member) seen.push(...(await checkFaults(member, guardedPages[0])));
    return seen;
  } finally {
    await browser.close();
  }
}

const HOME = { name: '/', at: '/', access: 'public', region: 'main' };
const WHO = { member: 'a member', admin: 'an admin' };
/** Slots of the shell that have a button, with the page and the button that show them. */
const SHELL_SLOTS = { 'assistant.chat/v1': { at: '/about', press: 'AI Assistant' } };

/** The build's own pages, and its parts in the shell. */
function placesOf({ project, manifest }) {
  const region = `[data-remote="${project}"]`;
  const routes = (manifest?.routes ?? []).map(({ path, access, preload = [] }) => {
    const at = path.replaceAll(/:\w+/g, UNKNOWN_ID).replace(/\/\*$/, '');
    return { name: path, at, access, preload, region: `main ${region}` };
  });
  const slots = Object.entries(manifest?.slots ?? {}).filter(([name]) => SHELL_SLOTS[name]);
  const parts = slots.map(([name, exposed]) => {
    return { name, ...SHELL_SLOTS[name], access: 'member', preload: [exposed], region, isSlot: true };
  });
  return [...routes, ...parts];
}

/** @param prepare sets up the browser before its first page */
async function visitor(browser, address, build, deadline, prepare = () => undefined) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  context.setDefaultTimeout(deadline);
  const { origin } = new URL(address);
  await prepare(context, origin);
  await enterPreview(context, address, build);
  return { context, origin, build };
}

/**
 * Sets up a session of an admin in the browser, while the API answers only /api/session: pages are drawn as far as
 * possible without data, no member's data are read, and no account is needed.
 */
async function signedInWithoutData(context, origin) {
  const user = {
    id: UNKNOWN_ID,
    firstName: 'Nobody',
    lastName: 'In particular',
    emailVerified: true,
    isAdmin: true,
  };
  const session = { accessToken: 'none', accessTokenExpiresAt: '2999-01-01T00:00:00.000Z', user };
  await context.addInitScript((text) => localStorage.setItem('yolo.session', text), JSON.stringify(session));
  await context.routeWebSocket(/./, () => undefined);
  await context.route(`${origin}/api/**`, (route) => {
    const isOwn = new URL(route.request().url()).pathname === '/api/session';
    return route.fulfill(isOwn ? { json: user } : { status: 503, json: { code: 'unavailable' } });
  });
}

/** The browser that prepare.mjs found. */
async function launchBrowser() {
  const { chromium } = await import('playwright-core');
  const { path, args, env } = JSON.parse(await readFile(join(toolsFolder, 'browser.json'), 'utf8'));
  return chromium.launch({ executablePath: path, args, env: { ...process.env, ...env } });
}

/** Opens the preview's address, after which the browser gets the new build, and checks that it does. */
async function enterPreview(context, address, { project, id }) {
  const page = await context.newPage();
  const response = await page.goto(address);
  if (!response?.ok()) throw new PlainError(`${address} is answered with ${response?.status()}.`);
  const text = await page.locator('#yolo-generation').textContent();
  const { preview = {} } = JSON.parse(text ?? '{}');
  if (preview[project] !== id)
    throw new PlainError(`The preview shows ${preview[project] ?? 'no build'} of ${project}, not ${id}.`);
  await page.close();
}

/** @returns how the page loaded */
async function checkPage({ context, origin }, place, wanted = WANTED[place.access]) {
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    // An error status of the API is expected, and is not an error of the page.
    const isAnswer = message.location().url.startsWith(`${origin}/api/`);
    if (message.type() === 'error' && !isAnswer) errors.push(message.text());
  });
  const end = await openPlace(page, origin, place);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.close();
  if (end !== wanted) throw new PlainError(`${place.name} came to ${end}, and not to ${wanted}.`);
  if (errors.length > 0)
    throw new PlainError(`${place.name} has errors on its console: ${errors.join(' · ')}`);
  return { shown: 'shown', 'sign-in': 'asks to sign in', home: 'is for admins, leads home' }[end];
}

/** The expected result for anonymous visitors. */
const WANTED = { public: 'shown', member: 'sign-in', admin: 'home' };

/** @returns the region's state, `shown` or `failed`, or the page that the route's guard redirects to */
async function openPlace(page, origin, { at, press, region }) {
  await page.goto(origin + at);
  if (press) await page.getByRole('button', { name: press, exact: true }).click();
  const found = await page
    .waitForFunction(
      ([from, region]) => {
        const { pathname } = location;
        if (pathname !== from && pathname === '/login') return 'sign-in';
        const isHome = pathname === '/' && document.querySelector('main h1') !== null;
        if (isHome && !document.getElementById('first-paint')) return from === '/' ? 'shown' : 'home';
        const state = document.querySelector(region)?.dataset.state;
        return state === 'shown' || state === 'failed' ? state : null;
      },
      [at, region],
    )
    .catch(() => null);
  return found ? found.jsonValue() : 'no end';
}

/** Answers requests for the remote's entry, and for the page's own chunk, with 500. */
async function checkFaults(from, place) {
  const { build } = from;
  const [chunk] = place.preload.flatMap((name) => build.preload[name] ?? []);
  const faults = { 'its entry': build.entry, 'its page’s chunk': chunk };
  const seen = [];
  for (const [name, file] of Object.entries(faults)) {
    if (!file) continue;
    await checkFault(from, place, `${place.name} without ${name}`, file);
    seen.push(`${place.name} without ${name}: a tile, mended by one press`);
  }
  return seen;
}

async function checkFault({ context, origin, build: { project, id } }, place, label, file) {
  const page = await context.newPage();
  const fault = `**/builds/${project}/${id}/${file}*`;
  await page.route(fault, (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: '' }));
  const end = await openPlace(page, origin, place);
  if (end !== 'failed') throw new PlainError(`${label} came to ${end}, and not to a tile.`);
  const retryButton = page.locator(place.region).getByRole('button', { name: 'Try again' });
  if (!(await retryButton.isVisible())) throw new PlainError(`${label} offers no “Try again”.`);
  if (!(await page.getByRole('banner').isVisible()))
    throw new PlainError(`${label} takes the rest of the page along.`);
  await page.unroute(fault);
  await retryButton.click();
  const shown = page.locator(`${place.region}[data-state="shown"]`);
  await shown.waitFor({ state: 'attached' }).catch(() => {
    throw new PlainError(`${label} is not mended by “Try again”.`);
  });
  await page.close();
}
