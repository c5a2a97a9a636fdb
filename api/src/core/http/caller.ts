import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** Ranges of IPv6 that carry an IPv4 address in their last 32 bits: translators write one client in any of them. */
const CARRIES_IPV4 = new Set(['ipv4Mapped', 'rfc6145', 'rfc6052']);

/**
 * The network that a request or a handshake came from, by which attempts are counted: of an IPv6 address the part that
 * a provider gives to one household.
 * @param trustedProxies how many load balancers stand before this process: each adds to `X-Forwarded-For` whom it heard,
 * and what stands there before their entries is only what the caller claims
 */
export function networkOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
): string {
  const peer = socket.remoteAddress ?? '';
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const heard = [...forwarded.map((each) => each.trim()).filter(Boolean), peer];
  const address = heard.at(-1 - trustedProxies) ?? heard[0]!;
  return canonical(address) ?? canonical(peer) ?? 'unknown';
}

/** One spelling for all of a network's; null for what is no address. */
function canonical(written: string): string | null {
  const address = withoutPort(written);
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return address;
  // A zone is the name of a network card of ours.
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
  // Anybody who has one IPv4 address has 65,536 households of this kind.
  if (range === '6to4') return bytes.slice(2, 6).join('.');
  return new ipaddr.IPv6([...bytes.slice(0, 8), ...Array<number>(8).fill(0)]).toString();
}
