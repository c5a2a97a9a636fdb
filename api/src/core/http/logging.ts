import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { shortenEmail } from '@yolo/contract';
import type { NextFunction, Request, Response } from 'express';
import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino';
import { isError, loggable } from './loggable-error.ts';

const scope = new AsyncLocalStorage<{ requestId: string }>();

/** Matches each run of characters only from its beginning, in linear time, because callers choose what is logged. */
const EMAIL = /(?<![^\s"'<>()=,;:/])[^\s"'<>()=,;:/]+(?:@|%40)[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi;
/**
 * Session, link and invitation tokens: long runs of token characters; ids are excluded by their dashes after eight
 * characters. Also after a URL-encoded character, like the %3D of `%3Ftoken%3D`.
 */
const TOKEN =
  /(?:(?<![\w-])|(?<=%[0-9A-Fa-f]{2}))(?:eyJ[\w-]+\.[\w.-]+|(?:[0-9a-f]{32,}|[A-Za-z0-9_-]{43,})(?![\w-]))/g;

/**
 * Writes in larger chunks and at least each second; the rest is flushed when the process ends.
 * @param file instead of standard output
 * @param append appends to the file instead of truncating it
 */
export function bufferedOutput(file?: string, append = false): DestinationStream {
  const output = destination({ dest: file ?? 1, append, sync: false, minLength: 4096 });
  setInterval(() => output.flush(), 1000).unref();
  const flushSync = output.flushSync.bind(output);
  output.flushSync = () => {
    try {
      flushSync();
    } catch (error) {
      // The log's reader has gone, which must not change how the process ends.
      if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
    }
  };
  return output;
}

/** Removes secrets from a text: mail addresses are shortened, tokens replaced. */
export function scrub(text: string): string {
  return text.replace(EMAIL, (email) => shortenEmail(email.replace(/%40/g, '@'))).replace(TOKEN, '[token]');
}

/**
 * The arguments of a log call with every error made loggable (loggable-error.ts). Nest passes an error's stack again as
 * a message or as the logger's name, so stacks are removed.
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

/** Errors are already loggable when a line is serialised; pino's default serializer would quote them. */
export const serializers = { err: (logged: unknown) => logged };

/** The application's logger, the only one: every line is scrubbed, and lines of a request contain its id. */
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
 * Gives each request an id, which is also in its answer, and logs one line at its end, without query, headers and body.
 * Not pino-http, which creates two loggers per request and costs a tenth of a list call.
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
