import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import type { Config } from '../config/config.ts';

/**
 * The usual headers for every answer. What is no page runs and shows nothing, whatever a browser takes it for, and is
 * kept by nobody; pages and files that may be kept say so themselves.
 */
export function securityHeaders(config: Pick<Config, 'publicUrl'>) {
  const usual = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
  });
  return (request: Request, response: Response, next: NextFunction): void => {
    response.setHeader('cache-control', 'no-store');
    usual(request, response, next);
  };
}
