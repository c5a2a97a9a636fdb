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

/** Faults of the fake shell. */
interface Faults {
  shows?: string;
  throws?: boolean;
  ignoresFailures?: boolean;
  fallsWithRemote?: boolean;
  staysBroken?: boolean;
  letsEverybodyIn?: boolean;
  failsMembers?: boolean;
}

/** A fake shell in a few lines: guards, one remote, and its tile. */
function shell(faults: Faults, base: string) {
  const { pathname } = location;
  const region = document.querySelector<HTMLElement>('[data-remote]')!;
  const isMember = localStorage.getItem('yolo.session') !== null;
  if (faults.throws && pathname === '/food') setTimeout(() => console.error('Something threw'));
  if (pathname === '/food' && !isMember && !faults.letsEverybodyIn)
    return history.replaceState(null, '', '/login');
  if (pathname === '/lists' && !isMember) return history.replaceState(null, '', '/');
  if (pathname === '/') return;
  const load = async (isRetry: boolean) => {
    void fetch('/api/events/1');
    const responses = await Promise.all(['entry.js', 'food.js'].map((file) => fetch(base + file)));
    const isComplete = responses.every(({ ok }) => ok) && !(isRetry && faults.staysBroken);
    region.dataset['state'] = isComplete || faults.ignoresFailures ? 'shown' : 'failed';
    if (!isComplete && faults.fallsWithRemote) document.querySelector('header')!.remove();
    region.innerHTML = isComplete ? 'Food' : '<button>Try again</button>';
    region.querySelector('button')?.addEventListener('click', () => void load(true));
  };
  if (faults.failsMembers && isMember) throw new Error('Members have no luck');
  const button = document.querySelector('header button')!;
  if (pathname === '/about') button.addEventListener('click', () => void load(false));
  else void load(false);
}

let server: Server;
let requests: string[];

async function start(faults: Faults = {}): Promise<string> {
  requests = [];
  server = createServer((request, response) => {
    const address = request.url ?? '';
    requests.push(`${request.method} ${address}`);
    if (address.startsWith('/api/')) return void response.writeHead(404).end();
    if (address.endsWith('.js'))
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end();
    const generation = { preview: { 'mfe-lists': faults.shows ?? build.id } };
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>Yolo</title>
      <header><button>AI Assistant</button></header><main><h1>Hello</h1><div data-remote="mfe-lists" data-state="loading"></div></main>
      <script type="application/json" id="yolo-generation">${JSON.stringify(generation)}</script>
      <script>(${shell.toString()})(${JSON.stringify(faults)}, '/builds/mfe-lists/${build.id}/')</script>`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/?yolo-preview=abc`;
}

test.afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('the probes open each page, and break and mend each file', async () => {
  const address = await start();
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
  expect(requests[0]).toBe('GET /?yolo-preview=abc');
});

test('a page for admins only is broken and mended as an admin', async () => {
  const routes = [{ path: '/lists', access: 'admin' }];
  expect(await probePreview(await start(), { ...build, manifest: { routes } })).toEqual([
    '/: shown',
    '/lists: is for admins, leads home',
    '/lists for an admin whose data do not come: shown',
    '/lists without its entry: a tile, mended by one press',
  ]);
  // The probes send no API requests in the admin's name.
  expect(requests.filter((each) => each.includes('/api/'))).toEqual([]);
});

test('a part behind the shell’s button is opened and broken, too', async () => {
  const manifest = { routes: [], slots: { 'assistant.chat/v1': './Chat' } };
  const preload = { './Chat': ['food.js'] };
  expect(await probePreview(await start(), { ...build, preload, manifest })).toEqual([
    '/: shown',
    'assistant.chat/v1 for a member whose data do not come: shown',
    'assistant.chat/v1 without its entry: a tile, mended by one press',
    'assistant.chat/v1 without its page’s chunk: a tile, mended by one press',
  ]);
});

for (const [name, faults, message] of [
  ['another build', { shows: 'another' }, /shows another of mfe-lists, not 9f8e7d6c/],
  ['an error on the console', { throws: true }, /\/food has errors on its console: Something threw/],
  ['an error for members only', { failsMembers: true }, /\/food came to no end, and not to shown/],
  ['no guard', { letsEverybodyIn: true }, /\/food came to shown, and not to sign-in/],
  ['no tile for a missing file', { ignoresFailures: true }, /without its entry came to shown/],
  ['no top bar beside the tile', { fallsWithRemote: true }, /takes the rest of the page along/],
  ['a tile that Try again does not mend', { staysBroken: true }, /is not mended by “Try again”/],
] as const)
  test(`the probes stop at ${name}`, async () => {
    const address = await start(faults);
    await expect(probePreview(address, build)).rejects.toThrow(message);
  });
