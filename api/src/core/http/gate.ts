import type { IncomingHttpHeaders } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import type { Config } from '../config/config.ts';
import { DomainError } from '../errors/domain-error.ts';
import { isAfterClosingAnswer } from './unread-bodies.ts';

const URI_MAX_LENGTH = 4096;
/** Methods that change nothing. */
export const READ_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether the headers show that another site's page sent the request. Other programs send no such headers and have no
 * cookies of a member, so they pass.
 */
export function isForeign(headers: IncomingHttpHeaders, config: Pick<Config, 'publicUrl'>): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  // A form on a page without a referrer sends "null" as its origin, but Sec-Fetch-Site still tells whether it is ours.
  if (origin !== undefined && !(origin === 'null' && site === 'same-origin')) {
    const own = URL.canParse(origin) && new URL(origin).host === host;
    if (!own && origin !== new URL(config.publicUrl).origin) return true;
  }
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** The first checks of a request, before its body is read. */
export function gate(config: Pick<Config, 'publicUrl'>) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (isAfterClosingAnswer(request)) return;
    if (request.originalUrl.length > URI_MAX_LENGTH) throw new DomainError('uri_too_long');
    if (!READ_METHODS.has(request.method) && isForeign(request.headers, config)) {
      throw new DomainError('foreign_origin');
    }
    next();
  };
}
