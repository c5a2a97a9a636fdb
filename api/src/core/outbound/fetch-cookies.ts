import type { IncomingMessage } from 'node:http';

/** Limit per fetch; further cookies are ignored. */
const COOKIES_MAX = 20;
/** Limit of a name with its value (RFC 6265, 6.1). */
const COOKIE_MAX = 4096;
/** Name and value with the characters that a header may contain (RFC 6265, 4.1.1). */
const PAIR = /^[!#$%&'*+.^_`|~\w-]+=[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/;

interface Cookie {
  pair: string;
  host: string;
  /** Whether it also applies to subdomains. */
  below: boolean;
  secure: boolean;
}

/** The cookies of one fetch, for its redirects only: without them some sites redirect in a loop. */
export class FetchCookies {
  readonly #cookies = new Map<string, Cookie>();

  keep(url: URL, { headers }: IncomingMessage): void {
    for (const line of headers['set-cookie'] ?? []) {
      const [pair = '', ...attributes] = line.split(';', 20).map((part) => part.trim());
      if (pair.length > COOKIE_MAX || !PAIR.test(pair)) continue;
      const attributeMap = new Map(
        attributes
          .map((each) => each.split('=', 2))
          .map(([name, value = '']) => [name!.toLowerCase(), value]),
      );
      const domain = attributeMap.get('domain')?.replace(/^\./, '').toLowerCase();
      const below = domain !== undefined && domain.includes('.') && isAt(url.hostname, domain);
      if (domain !== undefined && !below) continue;
      const host = below ? domain : url.hostname;
      const key = `${host} ${pair.slice(0, pair.indexOf('='))}`;
      if (this.#cookies.size >= COOKIES_MAX && !this.#cookies.has(key)) continue;
      this.#cookies.set(key, { pair, host, below, secure: attributeMap.has('secure') });
    }
  }

  /** The cookie header of a request; undefined without cookies. */
  header(url: URL): string | undefined {
    const sent = [...this.#cookies.values()].filter(
      ({ host, below, secure }) =>
        (below ? isAt(url.hostname, host) : url.hostname === host) && (!secure || url.protocol === 'https:'),
    );
    return sent.length === 0 ? undefined : sent.map(({ pair }) => pair).join('; ');
  }
}

const isAt = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);
