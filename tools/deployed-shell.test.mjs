import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, test } from 'node:test';
import { deployedShell } from './parts/deployed-shell.mjs';

const POLICY = "script-src 'self' 'nonce-1'; connect-src 'self'; default-src 'none'";
const BUILDS = {
  shell: { project: 'shell' },
  'mfe-lists': { project: 'mfe-lists', base: '/builds/mfe-lists/1/' },
};
const PAGE = `<!doctype html>
<link rel="preload" as="script" href="/builds/mfe-lists/1/entry.js" crossorigin="anonymous">
<link rel="preload" as="script" href="/builds/mfe-media/1/entry.js" crossorigin="anonymous">
<script type="application/json" id="yolo-generation" nonce="1">${JSON.stringify({ id: 7, builds: BUILDS })}</script>`;

let servers;
let asked;
let isBuilt;

async function listening(server) {
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${server.address().port}/`;
}

beforeEach(() => {
  servers = [];
  asked = [];
  isBuilt = true;
});
afterEach(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

/** A deployed Yolo that answers with its page, a development server, and what stands between them and a browser. */
async function opened() {
  const there = createServer((request, answer) => {
    asked.push(request);
    if (request.url === '/api/echo')
      return void request.pipe(answer.writeHead(201, { 'set-cookie': 'a=b; Secure' }));
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY });
    answer.end(PAGE);
  });
  there.on('upgrade', (request, socket) => {
    asked.push(request);
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
    socket.pipe(socket);
  });
  const remote = createServer((_, answer) =>
    isBuilt
      ? answer.end(JSON.stringify({ project: 'mfe-lists', entry: 'new.js', integrity: 'sha384-x' }))
      : answer.writeHead(404).end(),
  );
  const deployed = await listening(there);
  const served = await listening(remote);
  const here = await listening(deployedShell(new URL(deployed), { 'mfe-lists': served }));
  return { deployed, served, here };
}

test('pages name the build that is served here, with everybody else’s as they are', async () => {
  const { served, here } = await opened();
  const answer = await fetch(`${here}food`);
  const page = await answer.text();
  const { id, builds } = JSON.parse(/yolo-generation"[^>]*>(.*)<\/script>/.exec(page)[1]);
  assert.equal(id, 7);
  assert.deepEqual(builds.shell, BUILDS.shell);
  const build = { project: 'mfe-lists', entry: 'new.js', base: served, integrity: null, integrities: {} };
  assert.deepEqual(builds['mfe-lists'], build);
  assert.ok(!page.includes('/builds/mfe-lists/') && page.includes('/builds/mfe-media/1/entry.js'));
  const origin = served.slice(0, -1);
  assert.equal(
    answer.headers.get('content-security-policy'),
    `script-src 'self' 'nonce-1' ${origin}; connect-src 'self' ${origin} ${origin.replace('http', 'ws')}; default-src 'none'`,
  );
});

test('calls pass with their bodies and cookies, as from a page there', async () => {
  const { deployed, here } = await opened();
  const headers = { origin: here.slice(0, -1), cookie: 'yolo=1', 'content-type': 'text/plain' };
  const answer = await fetch(`${here}api/echo`, { method: 'POST', body: 'What I said', headers });
  assert.equal(answer.status, 201);
  assert.equal(await answer.text(), 'What I said');
  assert.equal(answer.headers.get('set-cookie'), 'a=b; Secure');
  const [{ headers: sent }] = asked;
  assert.equal(`${sent.origin}/`, deployed);
  assert.equal(`http://${sent.host}/`, deployed);
  assert.equal(sent.cookie, 'yolo=1');
});

test('a live socket passes both ways', async () => {
  const { deployed, here } = await opened();
  const { connect } = await import('node:net');
  const { hostname, port } = new URL(here);
  const socket = connect(Number(port), hostname);
  socket.write(
    `GET /live HTTP/1.1\r\nHost: x\r\nOrigin: ${here}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
  );
  let heard = '';
  for await (const chunk of socket) {
    heard += chunk;
    if (heard.endsWith('\r\n\r\n')) socket.write('hello');
    if (heard.endsWith('hello')) break;
  }
  assert.match(heard, /^HTTP\/1\.1 101 /);
  assert.equal(`${asked[0].headers.origin}/`, deployed);
});

test('a build that is not there yet, and a Yolo that cannot be reached, are said in a sentence', async () => {
  const { here } = await opened();
  isBuilt = false;
  const answer = await fetch(here);
  assert.equal(answer.status, 502);
  assert.equal(
    await answer.text(),
    'The development server of mfe-lists gives no build yet; reload the page.\n',
  );
  const nobody = createServer();
  const address = new URL(await listening(nobody));
  servers.pop();
  nobody.close();
  const lonely = await listening(deployedShell(address, {}));
  assert.equal(await (await fetch(lonely)).text(), `${address.origin} cannot be reached.\n`);
});
