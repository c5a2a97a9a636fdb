import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { type Build, probePreview } from '../support/preview-probes.ts';

const build: Build = {
  project: 'mfe-lists',
  id: '9f8e7d6c'.padEnd(32, '0'),
  entry: 'entry.js',
  preload: { food: ['food.js'] },
  manifest: {
    routes: [
      { path: '/food', access: 'member' },
      { path: '/events/:eventId/food', access: 'public', preload: ['food'] },
      { path: '/lists', access: 'admin' },
    ],
  },
};

/** What this shell does wrong. */
interface Wrong {
  shows?: string;
  throws?: boolean;
  ignoresFailures?: boolean;
  fallsWithRemote?: boolean;
  staysBroken?: boolean;
  letsEverybodyIn?: boolean;
  failsMembers?: boolean;
}

/** A shell in a few lines: guards, one remote, and its tile. */
function shell(wrong: Wrong, base: string) {
  const { pathname } = location;
  const region = document.querySelector<HTMLElement>('[data-remote]')!;
  const isMember = localStorage.getItem('yolo.session') !== null;
  if (wrong.throws && pathname === '/food') setTimeout(() => console.error('Something threw'));
  if (pathname === '/food' && !isMember && !wrong.letsEverybodyIn)
    return history.replaceState(null, '', '/login');
  if (pathname === '/lists' && !isMember) return history.replaceState(null, '', '/');
  if (pathname === '/') return;
  const load = async (again: boolean) => {
    void fetch('/api/events/1');
    const answers = await Promise.all(['entry.js', 'food.js'].map((file) => fetch(base + file)));
    const isWhole = answers.every(({ ok }) => ok) && !(again && wrong.staysBroken);
    region.dataset['state'] = isWhole || wrong.ignoresFailures ? 'shown' : 'failed';
    if (!isWhole && wrong.fallsWithRemote) document.querySelector('header')!.remove();
    region.innerHTML = isWhole ? 'Food' : '<button>Try again</button>';
    region.querySelector('button')?.addEventListener('click', () => void load(true));
  };
  if (wrong.failsMembers && isMember) throw new Error('Members have no luck');
  const button = document.querySelector('header button')!;
  if (pathname === '/about') button.addEventListener('click', () => void load(false));
  else void load(false);
}

let server: Server;
let told: string[];

async function started(wrong: Wrong = {}): Promise<string> {
  told = [];
  server = createServer((request, answer) => {
    const address = request.url ?? '';
    told.push(`${request.method} ${address}`);
    if (address.startsWith('/api/')) return void answer.writeHead(404).end();
    if (address.endsWith('.js'))
      return void answer.writeHead(200, { 'content-type': 'text/javascript' }).end();
    const generation = { preview: { 'mfe-lists': wrong.shows ?? build.id } };
    answer.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>Yolo</title>
      <header><button>AI Assistant</button></header><main><h1>Hello</h1><div data-remote="mfe-lists" data-state="loading"></div></main>
      <script type="application/json" id="yolo-generation">${JSON.stringify(generation)}</script>
      <script>(${shell.toString()})(${JSON.stringify(wrong)}, '/builds/mfe-lists/${build.id}/')</script>`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/?yolo-preview=abc`;
}

test.afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('pages are shown or ask to sign in, and each file is broken and mended', async () => {
  const address = await started();
  expect(await probePreview(address, build)).toEqual([
    '/: shown',
    '/food: asks to sign in',
    '/events/:eventId/food: shown',
    '/lists: is for admins, leads home',
    '/food for a member whose data do not come: shown',
    '/lists for an admin whose data do not come: shown',
    '/events/:eventId/food without its entry: a tile, mended by one press',
    '/events/:eventId/food without its page’s chunk: a tile, mended by one press',
  ]);
  expect(told[0]).toBe('GET /?yolo-preview=abc');
});

test('a page that strangers do not come to is broken before an admin’s eyes', async () => {
  const routes = [{ path: '/lists', access: 'admin' }];
  expect(await probePreview(await started(), { ...build, manifest: { routes } })).toEqual([
    '/: shown',
    '/lists: is for admins, leads home',
    '/lists for an admin whose data do not come: shown',
    '/lists without its entry: a tile, mended by one press',
  ]);
  // Nobody has asked in that person's name.
  expect(told.filter((each) => each.includes('/api/'))).toEqual([]);
});

test('a part behind the shell’s button is shown and broken, too', async () => {
  const manifest = { routes: [], slots: { 'assistant.chat/v1': './Chat' } };
  const preload = { './Chat': ['food.js'] };
  expect(await probePreview(await started(), { ...build, preload, manifest })).toEqual([
    '/: shown',
    'assistant.chat/v1 for a member whose data do not come: shown',
    'assistant.chat/v1 without its entry: a tile, mended by one press',
    'assistant.chat/v1 without its page’s chunk: a tile, mended by one press',
  ]);
});

for (const [name, wrong, said] of [
  ['another build', { shows: 'another' }, /shows another of mfe-lists, not 9f8e7d6c/],
  ['an error on the console', { throws: true }, /\/food has errors on its console: Something threw/],
  ['what members alone meet', { failsMembers: true }, /\/food came to no end, and not to shown/],
  ['no guard', { letsEverybodyIn: true }, /\/food came to shown, and not to sign-in/],
  ['nothing in place of what is missing', { ignoresFailures: true }, /without its entry came to shown/],
  ['no top bar beside the tile', { fallsWithRemote: true }, /takes the rest of the page along/],
  ['a tile for ever', { staysBroken: true }, /is not mended by “Try again”/],
] as const)
  test(`it stops at ${name}`, async () => {
    const address = await started(wrong);
    await expect(probePreview(address, build)).rejects.toThrow(said);
  });
