import { lookup as resolve } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './addresses.ts';

const REDIRECTS_MAX = 3;

export interface OutboundRules {
  /** For all of it, redirects included. */
  deadlineMs: number;
  maxBytes: number;
  /** `host:port` of servers that may be reached although they are not public. */
  allowed: readonly string[];
}

/** The request was refused by us, or there was no good answer; the message says which. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
}

/**
 * Fetches what an address names that somebody else wrote: http(s) from the public internet only, also behind names and
 * redirects. The address that was judged is the one that is connected to.
 * @throws OutboundError
 */
export async function fetchPublic(address: string, rules: OutboundRules): Promise<Buffer> {
  const signal = AbortSignal.timeout(rules.deadlineMs);
  try {
    return await follow(readUrl(address), rules, signal);
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    throw new OutboundError(signal.aborted ? 'It took too long' : (error as Error).message, { cause: error });
  }
}

async function follow(first: URL, rules: OutboundRules, signal: AbortSignal): Promise<Buffer> {
  let url = first;
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    const answer = await requestPublic(url, rules, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return readAtMost(answer, rules.maxBytes);
    answer.destroy();
    if (statusCode < 300 || statusCode >= 400 || !headers.location)
      throw new OutboundError(`It answered ${statusCode}`);
    url = readUrl(headers.location, url);
  }
  throw new OutboundError('It redirected too often');
}

function readUrl(address: string, from?: URL): URL {
  const base = from?.href;
  if (!URL.canParse(address, base)) throw new OutboundError('It is no address');
  const url = new URL(address, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new OutboundError('It is not http(s)');
  return url;
}

function requestPublic(url: URL, { allowed }: OutboundRules, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const trusted = allowed.includes(`${url.hostname}:${port}`);
  // Numbers are connected to without a look-up.
  if (!trusted && isIP(host) && !isPublicAddress(host)) throw new OutboundError('It is not public');
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    request(url, {
      // A connection of its own: one that is kept was judged for another name.
      agent: false,
      signal,
      headers: { 'accept-encoding': 'identity', 'user-agent': 'Yolo' },
      ...(!trusted && { lookup: publicOnly }),
    })
      .once('response', resolve)
      .once('error', reject)
      .end();
  });
}

/** A name with one address that is not public is not asked at the others. */
const publicOnly: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
      return done(new OutboundError('It is not public'), []);
    if (options.all) return done(null, found);
    done(null, found[0]!.address, found[0]!.family);
  });
};

async function readAtMost(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new OutboundError('It is too large');
      chunks.push(chunk);
    }
  } finally {
    answer.destroy();
  }
  return Buffer.concat(chunks);
}
