import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { shortenEmail } from '@yolo/contract';
import type { Params } from 'nestjs-pino';
import type { Response } from 'express';
import { type DestinationStream, stdTimeFunctions } from 'pino';

/** Injection token of where log lines go; standard output when nothing is provided. */
export const LOG_STREAM = Symbol('log stream');

const EMAIL = /[^\s"'<>()=,;:/]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi;
/** Session, link and invitation tokens: long runs of what they are written with; ids have dashes after eight. */
const TOKEN = /eyJ[\w-]+\.[\w.-]+|(?<![\w-])(?:[0-9a-f]{32,}|[A-Za-z0-9_-]{43,})(?![\w-])/g;

/** Takes what logs must not hold out of a text that others have written: addresses are shortened, tokens replaced. */
export function scrub(text: string): string {
  return text.replace(EMAIL, shortenEmail).replace(TOKEN, '[token]');
}

/**
 * An error as it is logged. Of the database's only what cannot hold a value: its message quotes the statement.
 */
export function loggableError(error: unknown): object {
  if (!(error instanceof Error)) return { message: scrub(String(error)) };
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string };
  const fromDatabase = constraint !== undefined || table !== undefined || 'sqlMessage' in error;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.constructor.name,
    message: fromDatabase ? `refused by the database (${code})` : scrub(error.message),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    stack: frames.join('\n'),
  };
}

/** One line per request, with its id, and neither query nor headers nor body. */
export function loggerParams(stream: DestinationStream): Params {
  const options = {
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    quietReqLogger: true,
    customAttributeKeys: { reqId: 'requestId' },
    genReqId: (_request: IncomingMessage, response: ServerResponse) => {
      const id = randomUUID();
      response.setHeader('x-request-id', id);
      return id;
    },
    customSuccessObject: requestLine,
    customErrorObject: (request: IncomingMessage, response: ServerResponse, _error: Error, line: object) =>
      requestLine(request, response, line),
    serializers: { err: loggableError },
  };
  return { pinoHttp: [options, stream] };
}

function requestLine(request: IncomingMessage, response: ServerResponse, line: object): object {
  const { responseTime } = line as { responseTime: number };
  const { locals } = response as Response;
  const path = (request as { originalUrl?: string }).originalUrl ?? request.url ?? '';
  return {
    method: request.method,
    path: scrub(path.split('?', 1)[0]!),
    status: response.statusCode,
    ...(locals.errorCode !== undefined && { code: locals.errorCode as string }),
    ms: responseTime,
  };
}
