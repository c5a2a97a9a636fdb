import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DriverException } from '@mikro-orm/postgresql';
import { shortenEmail } from '@yolo/contract';
import type { Params } from 'nestjs-pino';
import type { Response } from 'express';
import { type DestinationStream, destination, stdTimeFunctions } from 'pino';

const EMAIL = /[^\s"'<>()=,;:/]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi;
/** Session, link and invitation tokens: long runs of what they are written with; ids have dashes after eight. */
const TOKEN = /eyJ[\w-]+\.[\w.-]+|(?<![\w-])(?:[0-9a-f]{32,}|[A-Za-z0-9_-]{43,})(?![\w-])/g;

/** Standard output, written to in larger pieces and at least each second; the rest goes out when the process ends. */
export function bufferedOutput(): DestinationStream {
  const output = destination({ sync: false, minLength: 4096 });
  setInterval(() => output.flush(), 1000).unref();
  return output;
}

/** Takes what logs must not hold out of a text: addresses are shortened, tokens replaced. */
export function scrub(text: string): string {
  return text.replace(EMAIL, shortenEmail).replace(TOKEN, '[token]');
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

/** One line per request, with its id, and neither query nor headers nor body; no line leaves unscrubbed. */
export function loggerParams(stream: DestinationStream): Params {
  return {
    pinoHttp: [
      {
        base: null,
        timestamp: stdTimeFunctions.isoTime,
        hooks: { streamWrite: scrub },
        quietReqLogger: true,
        quietResLogger: true,
        wrapSerializers: false,
        customAttributeKeys: { reqId: 'requestId' },
        genReqId: (_request, response) => {
          const id = randomUUID();
          response.setHeader('x-request-id', id);
          return id;
        },
        customSuccessObject: requestLine,
        customErrorObject: (request, response, _error, line) => requestLine(request, response, line),
        // pino-http would write down the whole request and response otherwise, headers and all.
        serializers: { err: loggableError, req: () => undefined, res: () => undefined },
      },
      stream,
    ],
  };
}

function requestLine(request: IncomingMessage, response: ServerResponse, line: object): object {
  const { responseTime } = line as { responseTime: number };
  const { locals } = response as Response;
  const path = (request as { originalUrl?: string }).originalUrl ?? request.url ?? '';
  return {
    method: request.method,
    path: path.split('?', 1)[0],
    status: response.statusCode,
    ...(locals?.errorCode !== undefined && { code: locals.errorCode as string }),
    ms: responseTime,
  };
}
