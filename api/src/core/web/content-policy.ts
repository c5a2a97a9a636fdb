import { partsOf } from '../areas/area.ts';
import type { Config } from '../config/config.ts';

declare module '../areas/area.ts' {
  interface AreaParts {
    /** Origins that its pages show in a frame at a reader's request, such as a player's. */
    frames?: readonly string[];
  }
}

/**
 * The page's policy: own files and elements with the nonce; no other inline code, no evaluation.
 * @param ownSocket the live socket's origin, for browsers of before 2021, to which it is not `'self'`
 */
export function pagePolicy(
  nonce: string,
  config: Pick<Config, 'remoteOverrides'>,
  ownSocket: string | null = null,
): string {
  const servers = Object.values(config.remoteOverrides).map((address) => new URL(address).origin);
  const sockets = servers.map((origin) => origin.replace(/^http/, 'ws'));
  return [
    "default-src 'none'",
    `script-src ${["'self'", `'nonce-${nonce}'`, ...servers].join(' ')}`,
    `style-src ${["'self'", `'nonce-${nonce}'`, ...servers].join(' ')}`,
    `img-src ${["'self'", 'data:', 'blob:', ...servers].join(' ')}`,
    `font-src ${["'self'", ...servers].join(' ')}`,
    `connect-src ${["'self'", ...servers, ...sockets, ...(ownSocket ? [ownSocket] : [])].join(' ')}`,
    "media-src 'self'",
    // The policy stays while a reader moves between areas, so it must contain all of them.
    `frame-src ${partsOf('frames').flat().join(' ') || "'none'"}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** For the development mailbox: mails with their own styles, and no scripts. */
export const MAILBOX = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data: https:",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'self'",
].join('; ');
