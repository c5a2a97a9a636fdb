import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { EntityManager } from '@mikro-orm/postgresql';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { codeOf, TestBrowser } from '../../test/browser.ts';

const SHELL = '/builds/shell/5e11/';
const REMOTE = '/builds/mfe-events/e7e2/';

let api: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  api = await startTestApp();
  browser = new TestBrowser(api);
});
afterAll(() => api.close());

const remote = {
  project: 'mfe-events',
  version: '1.2.3',
  base: REMOTE,
  entry: 'entry.js',
  integrity: 'sha384-remote',
  css: [],
  preload: { './App': ['App.js'], invites: ['invites.js'] },
  integrities: { 'App.js': 'sha384-app', 'entry.js': 'sha384-remote' },
  hints: [
    { path: '/create', files: ['App.js'] },
    { path: '/events/:eventId/invites', files: ['App.js', 'invites.js'] },
  ],
  manifest: {
    name: 'mfe-events',
    routes: [{ path: '/events/:eventId/invites', title: 'Event</script><script>alert(1)' }],
  },
};

async function publish(builds: object = { 'mfe-events': remote }): Promise<void> {
  const shell = {
    project: 'shell',
    version: '0.1.0',
    base: SHELL,
    entry: 'shell.js',
    integrity: 'sha384-shell',
    css: ['shell.css'],
    preload: { home: ['home.js'] },
    integrities: { 'home.js': 'sha384-home', 'shell.css': 'sha384-css' },
    hints: [{ path: '/', files: ['home.js'] }],
    inline: 'boot.js',
    fonts: ['assets/latin.woff2', 'assets/text.woff2'],
    ogFonts: ['assets/og.woff2'],
    app: { manifest: 'app.webmanifest', touchIcon: 'icon.png' },
    manifest: null,
  };
  const { dataDir } = api.config;
  await mkdir(join(dataDir, SHELL), { recursive: true });
  await writeFile(join(dataDir, SHELL, 'boot.js'), 'document.documentElement.dataset.theme = "light";');
  await writeFile(join(dataDir, SHELL, 'shell.js'), 'console.log("shell");'.repeat(100));
  await writeFile(
    join(dataDir, 'generation.json'),
    JSON.stringify({ id: 'g1', builds: { shell, ...builds } }),
  );
}

function generationIn(html: string): { id: string; builds: Record<string, { integrities: object }> } {
  return JSON.parse(
    /<script type="application\/json" id="yolo-generation"[^>]*>(.*?)<\/script>/s.exec(html)![1]!,
  );
}

test('the logo of mails is a picture that other origins may show, and there are two of it', async () => {
  for (const ground of ['light', 'dark']) {
    const { status, headers } = await browser.fetch(`/brand/logo-${ground}.png`);
    expect([status, headers.get('content-type'), headers.get('cross-origin-resource-policy')]).toEqual([
      200,
      'image/png',
      'cross-origin',
    ]);
  }
  expect((await browser.fetch('/brand/logo-pink.png')).status).toBe(404);
});

describe('the page', () => {
  test('is not there before anything was published', async () => {
    await rm(join(api.config.dataDir, 'generation.json'), { force: true });
    const answer = await browser.fetch('/');
    expect([answer.status, codeOf(answer)]).toEqual([503, 'unavailable']);
  });

  test('carries generation, scripts and boot script, and every address of the front end answers with it', async () => {
    await publish();
    for (const path of ['/', '/login?verified=true', '/events/1/photos', '/no/such/page']) {
      const { status, headers, body } = await browser.fetch(path);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(body).toContain('<div id="app"></div>');
      expect(body).toContain('document.documentElement.dataset.theme = "light";');
      expect(body).toContain(
        `src="${SHELL}shell.js" crossorigin="anonymous" integrity="sha384-shell"></script>`,
      );
      expect(body).toContain(`<link rel="manifest" href="${SHELL}app.webmanifest">`);
      expect(body).toContain(
        ` data-fonts="${SHELL}assets/latin.woff2 ${SHELL}assets/text.woff2" data-og-fonts="${SHELL}assets/og.woff2">`,
      );
      expect(body).toContain(`<link rel="stylesheet" href="${SHELL}shell.css" crossorigin="anonymous"`);
      expect(generationIn(body)).toMatchObject({ id: 'g1', builds: { 'mfe-events': { version: '1.2.3' } } });
    }
  });

  test('hints at what the asked address needs, and at nothing else', async () => {
    await publish();
    const hints = async (path: string) =>
      [...(await browser.fetch(path)).body.matchAll(/<link rel="preload" as="script" href="([^"]+)"/g)].map(
        ([, url]) => url,
      );
    expect(await hints('/')).toEqual([`${SHELL}home.js`]);
    expect(await hints('/create')).toEqual([`${REMOTE}entry.js`, `${REMOTE}App.js`]);
    const invites = [`${REMOTE}entry.js`, `${REMOTE}App.js`, `${REMOTE}invites.js`];
    expect(await hints('/events/7/invites')).toEqual(invites);
    expect(await hints('/events/7?token=x')).toEqual(invites);
    expect(await hints('/about')).toEqual([]);
  });

  test('lets nothing in a manifest end its script or title', async () => {
    await publish();
    const { body } = await browser.fetch('/events/7/invites');
    expect(body).not.toContain('<script>alert(1)');
    expect(body).toContain('<title>Event&lt;/script&gt;');
  });

  test('has a policy that allows own files and what carries the nonce, which is another one each time', async () => {
    await publish();
    const policies = await Promise.all(
      [1, 2].map(async () => {
        const { headers, body } = await browser.fetch('/');
        const policy = headers.get('content-security-policy')!;
        const nonce = /'nonce-([^']+)'/.exec(policy)![1]!;
        expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
        expect(policy).toContain("frame-ancestors 'none'");
        expect(policy).toContain("connect-src 'self'");
        expect(policy).not.toMatch(/unsafe-|\*|https?:/);
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
    await publish();
    await browser.fetch('/');
    await publish({});
    expect(Object.keys(generationIn((await browser.fetch('/')).body).builds)).toEqual(['shell']);
  });

  test.each(['/api/nothing', '/builds/nothing', '/dev/nothing', '/favicon.ico'])(
    'is not what %s answers with',
    async (path) => {
      const answer = await browser.fetch(path);
      expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found']);
    },
  );
});

describe('a development server', () => {
  test('stands in for a remote while it answers, and the policy lets its files in', async () => {
    const server = createServer((_request, response) => response.end(JSON.stringify(remote)));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const dev = await startTestApp({
      dataDir: api.config.dataDir,
      remoteOverrides: { 'mfe-events': address },
    });
    await publish();
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

/** `fetch` would tidy the path up before it is sent. */
function rawStatus(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(api.url);
    request({ hostname, port, path }, (response) => {
      response.resume();
      resolve(response.statusCode!);
    })
      .on('error', reject)
      .end();
  });
}

describe('published files', () => {
  test('are served compressed, for ever, and as what they are', async () => {
    await publish();
    const answer = await fetch(api.url + `${SHELL}shell.js`, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(200);
    expect(await answer.text()).toBe('console.log("shell");'.repeat(100));
    const plain = await fetch(api.url + `${SHELL}shell.js`, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
  });

  test.each([
    '/builds/shell/../../session-secret',
    '/builds/shell/5e11/../../../generation.json',
    '/builds/shell/5e11/%2e%2e/%2e%2e/%2e%2e/generation.json',
    '/builds/shell/5e11/..%2f..%2f..%2fgeneration.json',
    '/builds/shell/5e11/..\\..\\generation.json',
    '/builds//etc/passwd.js',
    '/builds/shell/.5e11/shell.js',
    '/builds/shell/5e11/',
    '/builds/shell/5e11',
    '/builds/shell/5e11/shell.js%00.js',
    '/builds/shell/5e11/missing.js',
  ])('cannot be left by %s', async (path) => {
    await publish();
    expect(await rawStatus(path)).toBe(404);
  });
});

test('pages are compressed too', async () => {
  await publish();
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

describe('health', () => {
  test('lives and is ready', async () => {
    expect((await browser.fetch('/healthz')).body).toEqual({ status: 'ok' });
    expect((await browser.fetch('/readyz')).body).toEqual({ status: 'ok' });
  });

  test('is not ready while migrations are missing, and says so', async () => {
    const em = api.app.get(EntityManager).fork();
    const rows = await em.execute<{ name: string }[]>('delete from migrations returning name');
    const answer = await browser.fetch('/readyz');
    expect([answer.status, answer.body.message]).toEqual([503, 'The database is not migrated.']);
    for (const { name } of rows) await em.execute('insert into migrations (name) values (?)', [name]);
    expect((await browser.fetch('/readyz')).status).toBe(200);
  });
});

describe('the development mailbox', () => {
  beforeAll(async () => {
    const em = api.app.get(EntityManager).fork();
    await em.execute(
      `insert into development_mails (message_id, recipient, subject, text_body, html_body, attachments, sent_at)
       values (?, ?, ?, ?, ?, ?::jsonb, now() - interval '1 hour'), (?, ?, ?, ?, ?, '[]', now())`,
      [
        '1',
        'a@example.org',
        'Older',
        'Open https://yolo.test/a',
        '<a href="https://yolo.test/a?x=1&amp;y=2">RSVP</a>',
      ]
        .concat(JSON.stringify([{ name: 'event.ics', type: 'text/calendar' }]))
        .concat('2', 'b@example.org', 'Newer <b>', 'Hello', '<script>alert(1)</script>'),
    );
  });

  test('lists mails, newest first, with their links and attachments', async () => {
    const { body } = await browser.fetch('/dev/mail.json');
    expect(body.map((mail: { subject: string }) => mail.subject)).toEqual(['Newer <b>', 'Older']);
    expect(body[1]).toEqual({
      id: expect.any(String),
      to: 'a@example.org',
      subject: 'Older',
      text: 'Open https://yolo.test/a',
      html: '<a href="https://yolo.test/a?x=1&amp;y=2">RSVP</a>',
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      links: ['https://yolo.test/a?x=1&y=2', 'https://yolo.test/a'],
      attachments: [{ name: 'event.ics', type: 'text/calendar' }],
    });
  });

  test('shows them on a page without scripts', async () => {
    const { headers, body } = await browser.fetch('/dev/mail');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).not.toContain('script-src');
    expect(body).toContain('Newer &lt;b&gt;');
    expect(body).not.toContain('<script>');
    expect(body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  });

  test('is absent in production', async () => {
    const production = await startTestApp({ production: true });
    for (const path of ['/dev/mail', '/dev/mail.json']) {
      expect((await new TestBrowser(production).fetch(path)).status).toBe(404);
    }
    await production.close();
  });
});
