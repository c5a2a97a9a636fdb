import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

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
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const heard = [...forwarded.map((each) => each.trim()).filter(Boolean), socket.remoteAddress ?? ''];
  const address = heard.at(-1 - trustedProxies) ?? heard[0]!;
  return isIPv6(address) && !address.includes('.') ? household(address) : address;
}

/** The first four groups; `::` stands for as many zeros as are missing. */
function household(address: string): string {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}
