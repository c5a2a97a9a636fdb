import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { codeOf, TestBrowser } from '../../../test/browser.ts';
import {
  addressOf,
  describedRemote,
  generationIn,
  integrityIn,
  publish,
  REMOTE,
  remote,
  SHELL,
  shell,
} from '../../../test/publish.ts';
import { damage, mend, offer } from '../../../test/release.ts';
import { until } from '../../../test/until.ts';
import { FILE_STORE, type FileStore } from '../files/file-store.ts';

let api: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  api = await startTestApp();
  browser = new TestBrowser(api);
});
afterAll(() => api.close());

const store = () => api.app.get<FileStore>(FILE_STORE, { strict: false });

describe('the page', () => {
  test('is unavailable before anything was published', async () => {
    const answer = await browser.fetch('/');
    expect([answer.status, codeOf(answer)]).toEqual([503, 'unavailable']);
  });

  test('contains generation, scripts and boot script, at every address of the front end', async () => {
    await publish(api);
    for (const path of ['/', '/login?verified=true', '/events/1/photos', '/no/such/page']) {
      const { status, headers, body } = await browser.fetch(path);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(body).toContain('<div id="app"></div>');
      expect(body).toContain('document.documentElement.dataset.theme = "light";');
      expect(body).toContain(
        `src="${SHELL}shell.js" crossorigin="anonymous" integrity="${integrityIn(shell, 'shell.js')}"></script>`,
      );
      expect(body).toContain(`<link rel="manifest" href="${SHELL}app.webmanifest">`);
      expect(body).toContain(
        ` data-fonts="${SHELL}assets/latin.woff2 ${SHELL}assets/text.woff2" data-og-fonts="${SHELL}assets/og.woff2">`,
      );
      expect(body).toContain(`<link rel="stylesheet" href="${SHELL}shell.css" crossorigin="anonymous"`);
      const builds = { 'mfe-events': { version: '1.2.3', lateShares: describedRemote.lateShares } };
      expect(generationIn(body)).toMatchObject({ builds });
    }
  });

  const hints = async (path: string) =>
    [
      ...(await browser.fetch(path)).body.matchAll(/<link rel="preload" as="script"[^>]* href="([^"]+)"/g),
    ].map(([, url]) => url);

  test('preloads exactly what the requested address needs', async () => {
    await publish(api);
    expect(await hints('/')).toEqual([`${SHELL}home.js`]);
    // Every remote needs the shell's code for mounting remotes.
    const parcels = `${SHELL}parcels.js`;
    expect(await hints('/create')).toEqual([`${REMOTE}entry.js`, `${REMOTE}App.js`, parcels]);
    const own = [`${REMOTE}entry.js`, `${REMOTE}App.js`, `${REMOTE}invites.js`];
    const invites = [...own, parcels, `${SHELL}guests.js`];
    expect(await hints('/events/7/invites')).toEqual(invites);
    expect(await hints('/events/7?token=x')).toEqual(invites);
    expect(await hints('/about')).toEqual([]);
  });

  test('leaves preloads of a page for members to the boot script', async () => {
    const forMembers = { path: '/games', access: 'member', files: ['App.js'] };
    const games = offer('mfe-games', { hints: [forMembers] }, { 'App.js': 'app' });
    await publish(api, [games]);
    const { body } = await browser.fetch('/games');
    const [, template] = /<template id="member-hints">(.*?)<\/template>/s.exec(body)!;
    expect(template).toContain(` href="${addressOf(games, 'App.js')}"`);
    expect(body.replace(template!, '')).not.toContain('rel="preload" as="script"');
    expect((await browser.fetch('/')).body).not.toContain('member-hints');
  });

  test('preloads the remotes that fill the slots of a page', async () => {
    const manifest = { name: 'mfe-games', routes: [{ path: '/games', title: 'Games' }] };
    const slots = ['events.frame/v1', 'of.nobody/v1'];
    const games = offer('mfe-games', { manifest, hints: [{ path: '/games', files: [], slots }] });
    const frames = offer(
      'mfe-events',
      {
        manifest: { name: 'mfe-events', slots: { 'events.frame/v1': './Frame' } },
        preload: { './Frame': ['Frame.js'] },
        lateShares: { './Frame': ['@yolo/design-system/guests'] },
      },
      { 'Frame.js': 'frame' },
    );
    await publish(api, [games, frames]);
    expect(await hints('/games')).toEqual([
      addressOf(games, 'entry.js'),
      ...[`${SHELL}parcels.js`, `${SHELL}guests.js`],
      ...[addressOf(frames, 'entry.js'), addressOf(frames, 'Frame.js')],
    ]);
  });

  test('escapes manifests in its script and title', async () => {
    await publish(api);
    const { body } = await browser.fetch('/events/7/invites');
    expect(body).not.toContain('<script>alert(1)');
    expect(body).toContain('<title>Event&lt;/script&gt;');
  });

  test('has a policy that allows own files and elements with the nonce, which is new each time', async () => {
    await publish(api);
    const policies = await Promise.all(
      [1, 2].map(async () => {
        const { headers, body } = await browser.fetch('/');
        const policy = headers.get('content-security-policy')!;
        const nonce = /'nonce-([^']+)'/.exec(policy)![1]!;
        expect(policy.split('; ')).toEqual([
          "default-src 'none'",
          `script-src 'self' 'nonce-${nonce}'`,
          `style-src 'self' 'nonce-${nonce}'`,
          "img-src 'self' data: blob:",
          "font-src 'self'",
          "connect-src 'self'",
          "media-src 'self'",
          'frame-src https://www.youtube-nocookie.com',
          "manifest-src 'self'",
          "form-action 'self'",
          "base-uri 'none'",
          "object-src 'none'",
          "frame-ancestors 'none'",
        ]);
        expect(body).toContain(`<meta property="csp-nonce" content="${nonce}"`);
        const scripts = [...body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
        expect(scripts.length).toBe(3);
        for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
        return nonce;
      }),
    );
    expect(policies[0]).not.toBe(policies[1]);
  });

  test('shows a new generation from the next request on', async () => {
    await publish(api);
    await browser.fetch('/');
    await publish(api, []);
    expect(Object.keys(generationIn((await browser.fetch('/')).body).builds)).toEqual(['shell']);
  });

  const inGeneration = async () => Object.keys(generationIn((await browser.fetch('/')).body).builds).sort();
  const other = (project: string, described: object, files: Record<string, string> = {}) =>
    offer(project, { manifest: null, ...described }, files);

  test('keeps the last readable generation if the shell of a new one cannot be read', async () => {
    await publish(api);
    const { id } = generationIn((await browser.fetch('/')).body);
    const logStart = api.logs.length;
    const next = offer('shell', { inline: 'next.js' }, { 'next.js': 'next' });
    await damage(api, next);
    await publish(api, [remote], next);
    expect(generationIn((await browser.fetch('/')).body).id).toBe(id);
    expect(api.logs.slice(logStart).join()).toContain('cannot be read; the last one stays');
  });

  test('leaves out a remote that cannot be read until it can, with those beside it', async () => {
    const logStart = api.logs.length;
    const media = other('mfe-media', { firstPaints: 'paints.json' }, { 'paints.json': '{"paints":[]}' });
    await damage(api, media);
    await publish(api, [remote, media, other('mfe-lists', {})]);
    expect(await inGeneration()).toEqual(['mfe-events', 'mfe-lists', 'shell']);
    expect(api.logs.slice(logStart).join()).toContain('The build of mfe-media cannot be read');
    await mend(api, media);
    await until(async () => (await inGeneration()).includes('mfe-media'));
  });

  test('shows the generation before while a new one is read for more than a second', async () => {
    await publish(api);
    const { id } = generationIn((await browser.fetch('/')).body);
    const media = other('mfe-media', { firstPaints: 'paints.json' }, { 'paints.json': '{"paints":[]}' });
    const reading = Promise.withResolvers<void>();
    const { read } = store();
    const held = jest.spyOn(store(), 'read').mockImplementation(async (key, range) => {
      if (key.startsWith('builds/mfe-media/')) await reading.promise;
      return read.call(store(), key, range);
    });
    await publish(api, [remote, media]);
    expect(generationIn((await browser.fetch('/')).body).id).toBe(id);
    expect((await browser.fetch('/api/session')).headers.get('yolo-generation')).toBe(String(id));
    reading.resolve();
    await until(async () => (await inGeneration()).includes('mfe-media'));
    held.mockRestore();
  });

  test.each(['/api/nothing', '/builds/nothing', '/dev/nothing', '/favicon.ico'])(
    'is not returned for %s',
    async (path) => {
      const answer = await browser.fetch(path);
      expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found']);
    },
  );
});

describe('a development server', () => {
  test('replaces a remote while it answers, and the policy allows its files', async () => {
    const server = createServer((_request, response) =>
      response.end(JSON.stringify(remote.offered.description)),
    );
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const dev = await startTestApp({
      databaseUrl: api.config.databaseUrl,
      dataDir: api.config.dataDir,
      remoteOverrides: { 'mfe-events': address },
    });
    await publish(api);
    const first = await new TestBrowser(dev).fetch('/create');
    expect(generationIn(first.body).builds['mfe-events']).toMatchObject({ base: address, integrity: null });
    expect(first.headers.get('content-security-policy')).toContain(
      address.replace(/\/$/, '').replace('http', 'ws'),
    );
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    const second = await new TestBrowser(dev).fetch('/create');
    expect(generationIn(second.body).builds['mfe-events']).toMatchObject({ base: REMOTE });
    await dev.close();
  });
});

test('pages are compressed too', async () => {
  await publish(api);
  const { hostname, port } = new URL(api.url);
  const chunks: Buffer[] = [];
  const headers = await new Promise<Record<string, unknown>>((resolve) => {
    request({ hostname, port, path: '/', headers: { 'accept-encoding': 'br' } }, (response) => {
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(response.headers));
    }).end();
  });
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(Buffer.concat(chunks)).toString()).toContain('<!doctype html>');
});
