/** A deployed Yolo seen from this machine, with some remotes exchanged for those that are served here. */
import { createServer, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';

/** How the page carries its generation (shell/README.md, "The page"). */
const GENERATION = /(<script type="application\/json" id="yolo-generation"[^>]*>)([^<]*)(<\/script>)/;
const POLICY = 'content-security-policy';

/**
 * Passes every request on to the deployed Yolo, whose pages then name the builds of development servers. Nothing is
 * changed there: no setting, no generation, and nobody else sees it.
 * @param {URL} deployed its address
 * @param {Record<string, string>} served by project the address of its development server, with a slash at its end
 * @returns {import('node:http').Server} which does not listen yet
 */
export function deployedShell(deployed, served) {
  const server = createServer((asked, answer) => {
    const passed = pass(deployed, asked);
    passed.on('response', (response) => void give(response, answer, served));
    passed.on('error', () => refuse(answer, `${deployed.origin} cannot be reached`));
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  server.on('upgrade', (asked, socket, head) => {
    const passed = pass(deployed, asked);
    socket.on('error', () => passed.destroy());
    passed.on('error', () => socket.destroy());
    passed.on('response', () => socket.destroy());
    passed.on('upgrade', (response, far, begun) => {
      const lines = [`HTTP/1.1 101 ${response.statusMessage}`, ...pairs(response.rawHeaders)];
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
      socket.write(begun);
      far.write(head);
      far.on('error', () => socket.destroy()).pipe(socket);
      socket.on('error', () => far.destroy()).pipe(far);
    });
    passed.end();
  });
  return server;
}

/** The same request there, as if it came from there: its own pages are the only ones that the API listens to. */
function pass(deployed, { method, url, headers }) {
  const request = deployed.protocol === 'https:' ? httpsRequest : httpRequest;
  const sent = { ...headers, host: deployed.host, 'accept-encoding': 'identity' };
  if (headers.origin) sent.origin = deployed.origin;
  delete sent.referer;
  return request(new URL(url, deployed), { method, headers: sent });
}

async function give(response, answer, served) {
  const { statusCode, headers } = response;
  if (!headers['content-type']?.startsWith('text/html')) {
    answer.writeHead(statusCode, headers);
    response.pipe(answer);
    return;
  }
  try {
    const page = await exchanged(await text(response), served);
    const { 'content-length': _, 'transfer-encoding': __, ...kept } = headers;
    if (kept[POLICY]) kept[POLICY] = opened(kept[POLICY], Object.values(served));
    answer.writeHead(statusCode, kept);
    answer.end(page);
  } catch (error) {
    refuse(answer, error.message);
  }
}

function refuse(answer, sentence) {
  if (!answer.headersSent) answer.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
  answer.end(`${sentence}.\n`);
}

/** The page with the served remotes in its generation, and without the hints at the builds that they stand for. */
async function exchanged(page, served) {
  const found = GENERATION.exec(page);
  if (!found) return page;
  const { builds, ...generation } = JSON.parse(found[2]);
  for (const [project, base] of Object.entries(served)) {
    const answer = await fetch(`${base}build.json`).catch(() => null);
    if (!answer?.ok)
      throw new Error(`The development server of ${project} gives no build yet; reload the page`);
    builds[project] = { ...(await answer.json()), base, integrity: null, integrities: {} };
  }
  const json = JSON.stringify({ ...generation, builds }).replaceAll('<', '\\u003c');
  const hints = new RegExp(
    `<link rel="preload"[^>]*"/builds/(?:${Object.keys(served).join('|')})/[^>]*>`,
    'g',
  );
  return page.replace(GENERATION, (_, begin, __, end) => begin + json + end).replaceAll(hints, '');
}

/** The policy, with the development servers and their sockets allowed. */
function opened(policy, addresses) {
  const origins = addresses.map((address) => new URL(address).origin);
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'));
  return policy.replaceAll(/(script|style|img|font|connect)-src [^;]*/g, (rule, kind) =>
    [rule, ...origins, ...(kind === 'connect' ? sockets : [])].join(' '),
  );
}

const pairs = (raw) =>
  Array.from({ length: raw.length / 2 }, (_, at) => `${raw[2 * at]}: ${raw[2 * at + 1]}`);
