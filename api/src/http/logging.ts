import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { DriverException } from '@mikro-orm/postgresql';
import { shortenEmail } from '@yolo/contract';
import type { NextFunction, Request, Response } from 'express';
import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino';

const scope = new AsyncLocalStorage<{ requestId: string }>();

/** Each run of characters is gone through once, from its beginning: whoever asks chooses what is logged, and how long it is. */
const EMAIL = /(?<![^\s"'<>()=,;:/])[^\s"'<>()=,;:/]+(?:@|%40)[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi;
/**
 * Session, link and invitation tokens: long runs of what they are written with; ids have dashes after eight. Also after
 * a character that was encoded for an address, like the %3D of `%3Ftoken%3D`.
 */
const TOKEN =
  /(?:(?<![\w-])|(?<=%[0-9A-Fa-f]{2}))(?:eyJ[\w-]+\.[\w.-]+|(?:[0-9a-f]{32,}|[A-Za-z0-9_-]{43,})(?![\w-]))/g;

/**
 * Written to in larger pieces and at least each second; the rest goes out when the process ends.
 * @param file instead of standard output
 * @param append goes on in the file instead of beginning it anew
 */
export function bufferedOutput(file?: string, append = false): DestinationStream {
  const output = destination({ dest: file ?? 1, append, sync: false, minLength: 4096 });
  setInterval(() => output.flush(), 1000).unref();
  return output;
}

/** Takes what logs must not hold out of a text: addresses are shortened, tokens replaced. */
export function scrub(text: string): string {
  return text.replace(EMAIL, (email) => shortenEmail(email.replace(/%40/g, '@'))).replace(TOKEN, '[token]');
}

/** An error as it is logged. Of the database's only what cannot hold a value: its message quotes what was written. */
function loggableError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint } = error as { code?: string; constraint?: string };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.constructor.name,
    message: error instanceof DriverException ? 'refused by the database' : error.message,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    stack: frames.join('\n'),
  };
}

/** The application's logger: no line leaves unscrubbed, and what is logged during a request carries its id. */
export function createLogger(stream: DestinationStream): Logger {
  return pino(
    {
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      mixin: () => scope.getStore() ?? {},
      hooks: { streamWrite: scrub },
      serializers: { err: loggableError },
    },
    stream,
  );
}

/**
 * Gives each request its id, which its answer carries too, and writes one line when it is over: neither query nor
 * headers nor body. Our own instead of pino-http, which makes two loggers per request and costs a tenth of a list.
 */
export function requestLog(logger: Logger) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const requestId = randomUUID();
    const started = performance.now();
    request.id = requestId;
    response.setHeader('x-request-id', requestId);
    response.once('close', () => {
      const { errorCode: code } = response.locals as { errorCode?: string };
      const line = {
        requestId,
        method: request.method,
        path: request.originalUrl.split('?', 1)[0],
        status: response.statusCode,
        ...(code !== undefined && { code }),
        ...(!response.writableFinished && { aborted: true }),
        ms: Math.round(performance.now() - started),
      };
      logger.info(line, 'Request');
    });
    scope.run({ requestId }, next);
  };
}
