import { lookup as resolve } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { MIMEType } from 'node:util';
import { isPublicAddress } from './addresses.ts';
import { FetchCookies } from './fetch-cookies.ts';
import { OutboundError } from './outbound-error.ts';
import { ENCODINGS, readBody } from './read-body.ts';

/** Sites redirect for consent, cookies and language; browsers follow twenty. */
const REDIRECTS_MAX = 10;

export interface OutboundRules {
  /** For the whole fetch, redirects included. */
  deadlineMs: number;
  /** For each request on the way, its body included; `deadlineMs` unless given. */
  answerMs?: number;
  /** Ends the fetch when the asker stops it. */
  stopped?: AbortSignal;
  /** Limit of the body as transferred, compressed or not. */
  maxBytes: number;
  /** Limit of the decompressed body; `maxBytes` unless given. */
  maxUnpackedBytes?: number;
  /** Whether to ignore the rest beyond the limits instead of failing: the beginning of a page is enough. */
  beginningOnly?: boolean;
  /** `host:port` of servers that may be reached although they are not public. */
  allowed: readonly string[];
}

/** The content at an address. */
export interface Fetched {
  bytes: Buffer;
  /** The final address after redirects. */
  url: string;
  /** Without parameters; empty if the server gives none. */
  mediaType: string;
  /** From the server; null if it gives none. */
  charset: string | null;
}

/**
 * Fetches an address from user input: only http(s), and only from the public internet, also for names and redirects.
 * The connection goes to the same address that was checked.
 * @throws OutboundError
 */
export async function fetchPublic(address: string, rules: OutboundRules): Promise<Fetched> {
  try {
    const deadline = AbortSignal.timeout(rules.deadlineMs);
    const ended = rules.stopped ? AbortSignal.any([deadline, rules.stopped]) : deadline;
    return await follow(readUrl(address), rules, ended);
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    throw new OutboundError((error as Error).message, { cause: error });
  }
}

async function follow(first: URL, rules: OutboundRules, ended: AbortSignal): Promise<Fetched> {
  let next: URL | Fetched = first;
  const cookies = new FetchCookies();
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    const signal = AbortSignal.any([ended, AbortSignal.timeout(rules.answerMs ?? rules.deadlineMs)]);
    try {
      next = await ask(next, rules, signal, cookies);
      // A body that is delimited by the end of the connection also ends by our abort.
      signal.throwIfAborted();
    } catch (error) {
      if (rules.stopped?.aborted) throw new OutboundError('It was stopped', { cause: error });
      throw signal.aborted ? new OutboundError('It took too long', { cause: error }) : error;
    }
    if (!(next instanceof URL)) return next;
  }
  throw new OutboundError('It redirected too often');
}

/** @returns the content, or the address of a redirect */
async function ask(
  url: URL,
  rules: OutboundRules,
  signal: AbortSignal,
  cookies: FetchCookies,
): Promise<Fetched | URL> {
  const answer = await requestPublic(url, rules, signal, cookies.header(url));
  cookies.keep(url, answer);
  const { statusCode = 0, headers } = answer;
  if (statusCode === 200) return fetched(url, answer, rules);
  answer.destroy();
  if (statusCode < 300 || statusCode >= 400 || !headers.location)
    throw new OutboundError(`It answered ${statusCode}`, { status: statusCode });
  // Node decodes headers as latin1; non-ASCII characters are UTF-8, as in browsers.
  return readUrl(Buffer.from(headers.location, 'latin1').toString(), url);
}

function readUrl(address: string, from?: URL): URL {
  const base = from?.href;
  if (!URL.canParse(address, base)) throw new OutboundError('It is no address');
  const url = new URL(address, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new OutboundError('It is not http(s)');
  return url;
}

function requestPublic(
  url: URL,
  { allowed }: OutboundRules,
  signal: AbortSignal,
  cookie: string | undefined,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const trusted = allowed.includes(`${url.hostname}:${port}`);
  // IP addresses are connected to without a look-up.
  if (!trusted && isIP(host) && !isPublicAddress(host)) throw new OutboundError('It is not public');
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    request(url, {
      // A new connection: a pooled one was checked for another name.
      agent: false,
      signal,
      headers: { 'accept-encoding': ENCODINGS, 'user-agent': 'Yolo', ...(cookie && { cookie }) },
      ...(!trusted && { lookup: publicOnly }),
    })
      .once('response', resolve)
      .once('error', reject)
      .end();
  });
}

/** A name with any non-public address is refused completely. */
const publicOnly: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
      return done(new OutboundError('It is not public'), []);
    if (options.all) return done(null, found);
    done(null, found[0]!.address, found[0]!.family);
  });
};

async function fetched(url: URL, answer: IncomingMessage, rules: OutboundRules): Promise<Fetched> {
  const type = mediaTypeOf(answer.headers['content-type']);
  return {
    bytes: await readBody(answer, rules),
    url: url.href,
    mediaType: type?.essence ?? '',
    charset: type?.params.get('charset') ?? null,
  };
}

function mediaTypeOf(header: string | undefined): MIMEType | null {
  try {
    return new MIMEType(header ?? '');
  } catch {
    return null;
  }
}
