import type { IncomingMessage } from 'node:http';

/** Of one fetch; a site that sets more is answered with the first. */
const COOKIES_MAX = 20;
/** Of a name with its value (RFC 6265, 6.1). */
const COOKIE_MAX = 4096;
/** A name and a value as a header can carry them (RFC 6265, 4.1.1). */
const PAIR = /^[!#$%&'*+.^_`|~\w-]+=[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/;

interface Cookie {
  pair: string;
  host: string;
  /** Also for hosts below. */
  below: boolean;
  secure: boolean;
}

/** What the servers of one fetch have set, for its redirects alone: sites send in circles who brings nothing back. */
export class FetchCookies {
  readonly #cookies = new Map<string, Cookie>();

  keep(url: URL, { headers }: IncomingMessage): void {
    for (const line of headers['set-cookie'] ?? []) {
      const [pair = '', ...attributes] = line.split(';', 20).map((part) => part.trim());
      if (pair.length > COOKIE_MAX || !PAIR.test(pair)) continue;
      const said = new Map(
        attributes
          .map((each) => each.split('=', 2))
          .map(([name, value = '']) => [name!.toLowerCase(), value]),
      );
      const domain = said.get('domain')?.replace(/^\./, '').toLowerCase();
      const below = domain !== undefined && domain.includes('.') && isAt(url.hostname, domain);
      if (domain !== undefined && !below) continue;
      const host = below ? domain : url.hostname;
      const key = `${host} ${pair.slice(0, pair.indexOf('='))}`;
      if (this.#cookies.size >= COOKIES_MAX && !this.#cookies.has(key)) continue;
      this.#cookies.set(key, { pair, host, below, secure: said.has('secure') });
    }
  }

  /** For a request; undefined: there are none. */
  header(url: URL): string | undefined {
    const sent = [...this.#cookies.values()].filter(
      ({ host, below, secure }) =>
        (below ? isAt(url.hostname, host) : url.hostname === host) && (!secure || url.protocol === 'https:'),
    );
    return sent.length === 0 ? undefined : sent.map(({ pair }) => pair).join('; ');
  }
}

const isAt = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);
