import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** IPv6 ranges that contain an IPv4 address in their last 32 bits: translators may use any of them for a client. */
const CARRIES_IPV4 = new Set(['ipv4Mapped', 'rfc6145', 'rfc6052']);

/**
 * The network of a request or a handshake, by which attempts are counted: for IPv6 the prefix that a provider assigns
 * to one household.
 * @param trustedProxies the number of load balancers in front of this process: each appends its client to
 * `X-Forwarded-For`; entries before theirs may be forged by the caller
 */
export function networkOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
): string {
  const peer = socket.remoteAddress ?? '';
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const chain = [...forwarded.map((each) => each.trim()).filter(Boolean), peer];
  const address = chain.at(-1 - trustedProxies) ?? chain[0]!;
  return canonical(address) ?? canonical(peer) ?? 'unknown';
}

/** One spelling for all addresses of a network; null for an invalid address. */
function canonical(written: string): string | null {
  const address = withoutPort(written);
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return address;
  // The zone is the name of a local network interface.
  const unzoned = address.replace(/%.*$/, '');
  if (!ipaddr.IPv6.isValid(unzoned)) return null;
  return household(ipaddr.IPv6.parse(unzoned));
}

function withoutPort(written: string): string {
  return /^\[(.*)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written;
}

function household(address: ipaddr.IPv6): string {
  const bytes = address.toByteArray();
  const range = address.range();
  if (CARRIES_IPV4.has(range)) return bytes.slice(12).join('.');
  // One IPv4 address has 65,536 networks of this kind.
  if (range === '6to4') return bytes.slice(2, 6).join('.');
  return new ipaddr.IPv6([...bytes.slice(0, 8), ...Array<number>(8).fill(0)]).toString();
}
