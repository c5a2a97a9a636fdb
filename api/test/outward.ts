import { createHook } from 'node:async_hooks';

/** What reaches for the network, as node hands it to the system: no library and no copied function goes around this. */
const REACHES = new Set([
  'TCPCONNECTWRAP',
  'GETADDRINFOREQWRAP',
  'GETNAMEINFOREQWRAP',
  'QUERYWRAP',
  'UDPWRAP',
]);

interface Reach {
  type: string;
  /** Its address, port or name are only set once it has begun. */
  resource: { address?: string; port?: number; hostname?: string };
}

/**
 * Watches where this process goes from now on.
 * @param home addresses as `host:port` or URLs that it may connect to; every look-up of a name counts
 * @returns what it did beyond them
 */
export function watchOutward(home: readonly string[]): { beyond(): string[]; end(): void } {
  const allowed = new Set(home.map((each) => (each.includes('//') ? new URL(each).host : each)));
  const reached: Reach[] = [];
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (REACHES.has(type)) reached.push({ type, resource });
    },
  }).enable();
  return {
    beyond: () =>
      reached
        .map(({ type, resource: { address, port, hostname } }) =>
          type === 'TCPCONNECTWRAP' ? `${address}:${port}` : `${type} ${hostname}`,
        )
        .filter((place) => !allowed.has(place)),
    end: () => void hook.disable(),
  };
}
