import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { shortenEmail } from '@yolo/contract';
import type { NextFunction, Request, Response } from 'express';
import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino';
import { isError, loggable } from './loggable-error.ts';

const scope = new AsyncLocalStorage<{ requestId: string }>();

/** Each run of characters is gone through once, from its beginning: the caller chooses what is logged, and how long it is. */
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
  const flushSync = output.flushSync.bind(output);
  output.flushSync = () => {
    try {
      flushSync();
    } catch (error) {
      // Nobody reads the log any more, which is no reason for a process to end differently.
      if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
    }
  };
  return output;
}

/** Takes what logs must not hold out of a text: addresses are shortened, tokens replaced. */
export function scrub(text: string): string {
  return text.replace(EMAIL, (email) => shortenEmail(email.replace(/%40/g, '@'))).replace(TOKEN, '[token]');
}

/**
 * In place of what was logged: errors, wherever they stand, say nothing that somebody has written (loggable-error.ts).
 * Nest gives an error's stack a second time, where words or the name of the logger belong.
 */
function withoutValues([first, ...words]: unknown[]): [unknown, ...never[]] {
  const logged = isError(first) ? { err: first } : first;
  const named = isStack((logged as { context?: unknown } | null)?.context)
    ? { ...(logged as object), context: undefined }
    : logged;
  return [named, ...words.filter((each) => !isStack(each))].map((each) => loggable(each)) as [
    unknown,
    ...never[],
  ];
}

function isStack(value: unknown): boolean {
  return typeof value === 'string' && /\n\s+at \S/.test(value);
}

/** By the time a line is written, its errors are loggable; what the libraries put in place of this one would quote them. */
export const serializers = { err: (logged: unknown) => logged };

/** The application's logger, and the only way into the log: no line leaves unscrubbed, and what is logged during a request carries its id. */
export function createLogger(stream: DestinationStream): Logger {
  return pino(
    {
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      mixin: () => scope.getStore() ?? {},
      hooks: {
        streamWrite: scrub,
        logMethod(logged, log) {
          log.apply(this, withoutValues(logged));
        },
      },
      serializers,
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
