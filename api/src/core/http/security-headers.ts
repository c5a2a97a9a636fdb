import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import type { Config } from '../config/config.ts';

/**
 * The default headers of every answer: it may run or load nothing, even if a browser renders it, and is not cached.
 * Pages and cacheable files set their own.
 */
export function securityHeaders(config: Pick<Config, 'publicUrl'>) {
  const headers = defaultHeaders(config.publicUrl.startsWith('https:'));
  return (_request: Request, response: Response, next: NextFunction): void => {
    response.setHeaders(headers);
    next();
  };
}

/** They are constant, so helmet runs once instead of a dozen functions at each request. */
function defaultHeaders(strictTransportSecurity: boolean): Map<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity,
  });
  set(request, response, () => undefined);
  const headers = Object.entries(response.getHeaders()).map(
    ([name, value]) => [name, String(value)] as const,
  );
  return new Map([...headers, ['cache-control', 'no-store']]);
}
