import type { IncomingHttpHeaders } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import type { Config } from '../config/config.ts';
import { DomainError } from '../errors/domain-error.ts';
import { isTooLate } from './unread-bodies.ts';

const URI_MAX_LENGTH = 4096;
/** Methods that change nothing. */
export const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a browser says that another site's page sent this. Programs that are no browsers say nothing and carry no
 * cookies of a reader's, so they pass.
 */
export function isForeign(headers: IncomingHttpHeaders, config: Pick<Config, 'publicUrl'>): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  // A form on a page that tells nobody where it is has no origin to show; the browser says all the same whose page it is.
  if (origin !== undefined && !(origin === 'null' && site === 'same-origin')) {
    const own = URL.canParse(origin) && new URL(origin).host === host;
    if (!own && origin !== new URL(config.publicUrl).origin) return true;
  }
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** The first look at a request, before anything of it is read. */
export function gate(config: Pick<Config, 'publicUrl'>) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (isTooLate(request)) return;
    if (request.originalUrl.length > URI_MAX_LENGTH) throw new DomainError('uri_too_long');
    if (!READING.has(request.method) && isForeign(request.headers, config)) {
      throw new DomainError('foreign_origin');
    }
    next();
  };
}
