import { createHook } from 'node:async_hooks';

/** Async resources of network calls in Node, which no library can bypass. */
const NETWORK_TYPES = new Set([
  'TCPCONNECTWRAP',
  'GETADDRINFOREQWRAP',
  'GETNAMEINFOREQWRAP',
  'QUERYWRAP',
  'UDPWRAP',
]);

interface NetworkCall {
  type: string;
  /** Its address, port or name are only set after its creation. */
  resource: { address?: string; port?: number; hostname?: string };
}

/**
 * Records the network calls of this process.
 * @param home addresses as `host:port` or URLs that are allowed; every name look-up counts as forbidden
 * @returns `beyond`, which lists the forbidden calls
 */
export function watchNetworkCalls(home: readonly string[]): { beyond(): string[]; end(): void } {
  const allowed = new Set(home.map((each) => (each.includes('//') ? new URL(each).host : each)));
  const calls: NetworkCall[] = [];
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (NETWORK_TYPES.has(type)) calls.push({ type, resource });
    },
  }).enable();
  return {
    beyond: () =>
      calls
        .map(({ type, resource: { address, port, hostname } }) =>
          type === 'TCPCONNECTWRAP' ? `${address}:${port}` : `${type} ${hostname}`,
        )
        .filter((place) => !allowed.has(place)),
    end: () => void hook.disable(),
  };
}
