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
let requests;
let isBuilt;

async function listen(server) {
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${server.address().port}/`;
}

beforeEach(() => {
  servers = [];
  requests = [];
  isBuilt = true;
});
afterEach(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

/** Starts a deployed Yolo that answers with PAGE, a development server, and the proxy under test. */
async function startAll() {
  const upstream = createServer((request, answer) => {
    requests.push(request);
    if (request.url === '/api/echo')
      return void request.pipe(answer.writeHead(201, { 'set-cookie': 'a=b; Secure' }));
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY });
    answer.end(PAGE);
  });
  upstream.on('upgrade', (request, socket) => {
    requests.push(request);
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
    socket.pipe(socket);
  });
  const remote = createServer((_, answer) =>
    isBuilt
      ? answer.end(JSON.stringify({ project: 'mfe-lists', entry: 'new.js', integrity: 'sha384-x' }))
      : answer.writeHead(404).end(),
  );
  const deployed = await listen(upstream);
  const served = await listen(remote);
  const proxy = await listen(deployedShell(new URL(deployed), { 'mfe-lists': served }));
  return { deployed, served, proxy };
}

test('pages name the build of the development server and leave other projects’ builds unchanged', async () => {
  const { served, proxy } = await startAll();
  const answer = await fetch(`${proxy}food`);
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

test('API calls are forwarded with body, cookies and the deployed origin', async () => {
  const { deployed, proxy } = await startAll();
  const headers = { origin: proxy.slice(0, -1), cookie: 'yolo=1', 'content-type': 'text/plain' };
  const answer = await fetch(`${proxy}api/echo`, { method: 'POST', body: 'What I said', headers });
  assert.equal(answer.status, 201);
  assert.equal(await answer.text(), 'What I said');
  assert.equal(answer.headers.get('set-cookie'), 'a=b; Secure');
  const [{ headers: sent }] = requests;
  assert.equal(`${sent.origin}/`, deployed);
  assert.equal(`http://${sent.host}/`, deployed);
  assert.equal(sent.cookie, 'yolo=1');
});

test('a live socket is forwarded in both directions', async () => {
  const { deployed, proxy } = await startAll();
  const { connect } = await import('node:net');
  const { hostname, port } = new URL(proxy);
  const socket = connect(Number(port), hostname);
  socket.write(
    `GET /live HTTP/1.1\r\nHost: x\r\nOrigin: ${proxy}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
  );
  let received = '';
  for await (const chunk of socket) {
    received += chunk;
    if (received.endsWith('\r\n\r\n')) socket.write('hello');
    if (received.endsWith('hello')) break;
  }
  assert.match(received, /^HTTP\/1\.1 101 /);
  assert.equal(`${requests[0].headers.origin}/`, deployed);
});

test('answers 502 with a sentence when the build is missing or the deployed Yolo cannot be reached', async () => {
  const { proxy } = await startAll();
  isBuilt = false;
  const answer = await fetch(proxy);
  assert.equal(answer.status, 502);
  assert.equal(
    await answer.text(),
    'The development server of mfe-lists gives no build yet; reload the page.\n',
  );
  const closed = createServer();
  const address = new URL(await listen(closed));
  servers.pop();
  closed.close();
  const unconnected = await listen(deployedShell(address, {}));
  assert.equal(await (await fetch(unconnected)).text(), `${address.origin} cannot be reached.\n`);
});
