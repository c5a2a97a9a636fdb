/** A proxy to a deployed Yolo that replaces some remotes with those of local development servers. */
import { createServer, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';

/** How the page carries its generation (shell/README.md, "The page"). */
const GENERATION = /(<script type="application\/json" id="yolo-generation"[^>]*>)([^<]*)(<\/script>)/;
const POLICY = 'content-security-policy';

/**
 * Creates a proxy to the deployed Yolo that puts the builds of development servers into its pages. The deployed Yolo is
 * not changed, neither its settings nor its generation, and no other user sees the builds.
 * @param {URL} deployed its address
 * @param {Record<string, string>} served address of the development server by project, with a trailing slash
 * @returns {import('node:http').Server} not listening yet
 */
export function deployedShell(deployed, served) {
  const server = createServer((request, answer) => {
    const forwarded = forward(deployed, request);
    forwarded.on('response', (response) => void sendAnswer(response, answer, served));
    forwarded.on('error', () => refuse(answer, `${deployed.origin} cannot be reached`));
    answer.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  });
  server.on('upgrade', (request, socket, head) => {
    const forwarded = forward(deployed, request);
    socket.on('error', () => forwarded.destroy());
    forwarded.on('error', () => socket.destroy());
    forwarded.on('response', () => socket.destroy());
    forwarded.on('upgrade', (response, farSocket, firstBytes) => {
      const lines = [`HTTP/1.1 101 ${response.statusMessage}`, ...pairs(response.rawHeaders)];
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
      socket.write(firstBytes);
      farSocket.write(head);
      farSocket.on('error', () => socket.destroy()).pipe(socket);
      socket.on('error', () => farSocket.destroy()).pipe(farSocket);
    });
    forwarded.end();
  });
  return server;
}

/** Sends the request to the deployed Yolo with its own origin, because the API accepts no other. */
function forward(deployed, { method, url, headers }) {
  const request = deployed.protocol === 'https:' ? httpsRequest : httpRequest;
  const sent = { ...headers, host: deployed.host, 'accept-encoding': 'identity' };
  if (headers.origin) sent.origin = deployed.origin;
  delete sent.referer;
  return request(new URL(url, deployed), { method, headers: sent });
}

async function sendAnswer(response, answer, served) {
  const { statusCode, headers } = response;
  if (!headers['content-type']?.startsWith('text/html')) {
    answer.writeHead(statusCode, headers);
    response.pipe(answer);
    return;
  }
  try {
    const page = await replaceBuilds(await text(response), served);
    const { 'content-length': _, 'transfer-encoding': __, ...kept } = headers;
    if (kept[POLICY]) kept[POLICY] = extendPolicy(kept[POLICY], Object.values(served));
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

/** Puts the served remotes into the page's generation and removes the preload hints of the builds they replace. */
async function replaceBuilds(page, served) {
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

/** Adds the development servers and their sockets to the policy. */
function extendPolicy(policy, addresses) {
  const origins = addresses.map((address) => new URL(address).origin);
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'));
  return policy.replaceAll(/(script|style|img|font|connect)-src [^;]*/g, (rule, kind) =>
    [rule, ...origins, ...(kind === 'connect' ? sockets : [])].join(' '),
  );
}

const pairs = (raw) =>
  Array.from({ length: raw.length / 2 }, (_, at) => `${raw[2 * at]}: ${raw[2 * at + 1]}`);
