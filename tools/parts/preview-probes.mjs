/** Opens a preview as a visitor does whom nobody knows, and breaks the new build's files on the way. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toolsFolder } from './paths.mjs';
import { PlainError } from './terminal.mjs';

/** Longer than the loader waits for a part that hangs. */
const DEADLINE = 30_000;
/** In the place of a parameter: the page opens, and says that nothing has that id. */
const NOBODYS = '00000000-0000-4000-8000-000000000000';

/**
 * Home and the remote's own pages come to their end without an error on the console; broken, what it shows becomes a tile, and
 * one press mends it.
 * @param address of the preview
 * @param build what `build.json` says of it, and its `id`
 * @param deadline of each step, in milliseconds
 * @returns what was seen, a line for each page and fault
 * @throws {PlainError} what was seen instead
 */
export async function probePreview(address, build, deadline = DEADLINE) {
  const browser = await opened();
  try {
    const comes = (prepare) => visitor(browser, address, build, deadline, prepare);
    const places = placesOf(build);
    const stranger = await comes();
    const seen = [];
    for (const place of [HOME, ...places])
      if (!place.isSlot) seen.push(`${place.name}: ${await look(stranger, place)}`);
    const open = places.find(({ access }) => access === 'public');
    const inside = places.filter(({ access }) => access !== 'public');
    const member = inside.length > 0 ? await comes(signedInWithoutData) : null;
    for (const place of inside) {
      await look(member, place, 'shown');
      seen.push(`${place.name} for ${WHO[place.access]} whose data do not come: shown`);
    }
    if (open) seen.push(...(await crash(stranger, open)));
    else if (member) seen.push(...(await crash(member, inside[0])));
    return seen;
  } finally {
    await browser.close();
  }
}

const HOME = { name: '/', at: '/', access: 'public', region: 'main' };
const WHO = { member: 'a member', admin: 'an admin' };
/** Where the shell shows a part of a remote that it has a button of its own for. */
const SHELL_SLOTS = { 'assistant.chat/v1': { at: '/about', press: 'AI Assistant' } };

/** Where the build shows something by itself: its pages, and its parts in the shell. */
function placesOf({ project, manifest }) {
  const region = `[data-remote="${project}"]`;
  const routes = (manifest?.routes ?? []).map(({ path, access, preload = [] }) => {
    const at = path.replaceAll(/:\w+/g, NOBODYS).replace(/\/\*$/, '');
    return { name: path, at, access, preload, region: `main ${region}` };
  });
  const slots = Object.entries(manifest?.slots ?? {}).filter(([name]) => SHELL_SLOTS[name]);
  const parts = slots.map(([name, exposed]) => {
    return { name, ...SHELL_SLOTS[name], access: 'member', preload: [exposed], region, isSlot: true };
  });
  return [...routes, ...parts];
}

/** @param prepare the browser before its first page */
async function visitor(browser, address, build, deadline, prepare = () => undefined) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  context.setDefaultTimeout(deadline);
  const { origin } = new URL(address);
  await prepare(context, origin);
  await begin(context, address, build);
  return { context, origin, build };
}

/**
 * A browser that believes to be an admin's, while no call of the API reaches it but that it is one: pages are drawn as far as
 * their code goes, nobody's data are read, and no account is needed.
 */
async function signedInWithoutData(context, origin) {
  const user = {
    id: NOBODYS,
    firstName: 'Nobody',
    lastName: 'In particular',
    emailVerified: true,
    isAdmin: true,
  };
  const kept = { accessToken: 'none', accessTokenExpiresAt: '2999-01-01T00:00:00.000Z', user };
  await context.addInitScript((text) => localStorage.setItem('yolo.session', text), JSON.stringify(kept));
  await context.routeWebSocket(/./, () => undefined);
  await context.route(`${origin}/api/**`, (route) => {
    const isOwn = new URL(route.request().url()).pathname === '/api/session';
    return route.fulfill(isOwn ? { json: user } : { status: 503, json: { code: 'unavailable' } });
  });
}

/** The browser that prepare.mjs found. */
async function opened() {
  const { chromium } = await import('playwright-core');
  const { path, args, env } = JSON.parse(await readFile(join(toolsFolder, 'browser.json'), 'utf8'));
  return chromium.launch({ executablePath: path, args, env: { ...process.env, ...env } });
}

/** From here on the browser's pages are made of the new build, and are so in fact. */
async function begin(context, address, { project, id }) {
  const page = await context.newPage();
  const response = await page.goto(address);
  if (!response?.ok()) throw new PlainError(`${address} is answered with ${response?.status()}.`);
  const text = await page.locator('#yolo-generation').textContent();
  const { preview = {} } = JSON.parse(text ?? '{}');
  if (preview[project] !== id)
    throw new PlainError(`The preview shows ${preview[project] ?? 'no build'} of ${project}, not ${id}.`);
  await page.close();
}

/** @returns where a page came to its end */
async function look({ context, origin }, place, wanted = WANTED[place.access]) {
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    // That nobody may read something is an answer, and no error of the page.
    const isAnswer = message.location().url.startsWith(`${origin}/api/`);
    if (message.type() === 'error' && !isAnswer) errors.push(message.text());
  });
  const end = await opens(page, origin, place);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.close();
  if (end !== wanted) throw new PlainError(`${place.name} came to ${end}, and not to ${wanted}.`);
  if (errors.length > 0)
    throw new PlainError(`${place.name} has errors on its console: ${errors.join(' · ')}`);
  return { shown: 'shown', 'sign-in': 'asks to sign in', home: 'is for admins, leads home' }[end];
}

/** Where whom nobody knows comes to. */
const WANTED = { public: 'shown', member: 'sign-in', admin: 'home' };

/** @returns `shown` or `failed` as the remote's region says, or the page that its guard sends strangers to */
async function opens(page, origin, { at, press, region }) {
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

/** Its entry, and what a place adds to that, answered with 500. */
async function crash(from, place) {
  const { build } = from;
  const [chunk] = place.preload.flatMap((name) => build.preload[name] ?? []);
  const faults = { 'its entry': build.entry, 'its page’s chunk': chunk };
  const seen = [];
  for (const [name, file] of Object.entries(faults)) {
    if (!file) continue;
    await breaks(from, place, `${place.name} without ${name}`, file);
    seen.push(`${place.name} without ${name}: a tile, mended by one press`);
  }
  return seen;
}

async function breaks({ context, origin, build: { project, id } }, place, without, file) {
  const page = await context.newPage();
  const fault = `**/builds/${project}/${id}/${file}*`;
  await page.route(fault, (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: '' }));
  const end = await opens(page, origin, place);
  if (end !== 'failed') throw new PlainError(`${without} came to ${end}, and not to a tile.`);
  const again = page.locator(place.region).getByRole('button', { name: 'Try again' });
  if (!(await again.isVisible())) throw new PlainError(`${without} offers no “Try again”.`);
  if (!(await page.getByRole('banner').isVisible()))
    throw new PlainError(`${without} takes the rest of the page along.`);
  await page.unroute(fault);
  await again.click();
  const shown = page.locator(`${place.region}[data-state="shown"]`);
  await shown.waitFor({ state: 'attached' }).catch(() => {
    throw new PlainError(`${without} is not mended by “Try again”.`);
  });
  await page.close();
}
