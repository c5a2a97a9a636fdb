import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import type { Config } from '../config/config.ts';

/**
 * The usual headers for every answer. What is no page runs and shows nothing, whatever a browser takes it for, and is
 * kept by nobody; pages and files that may be kept say so themselves.
 */
export function securityHeaders(config: Pick<Config, 'publicUrl'>) {
  const usual = usualHeaders(config.publicUrl.startsWith('https:'));
  return (_request: Request, response: Response, next: NextFunction): void => {
    response.setHeaders(usual);
    next();
  };
}

/** They are the same each time, so helmet is asked once instead of a dozen functions at each request. */
function usualHeaders(strictTransportSecurity: boolean): Map<string, string> {
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
