import { types } from 'node:util';
import { ValidationError } from '@mikro-orm/postgresql';

/** Limits for nested causes and for the errors of an AggregateError. */
const DEPTH = 3;
const ERRORS_MAX = 5;

/** A stack line with a position in a file, whose path may contain spaces. */
const FRAME =
  /^\s+at (?:[^()]*\()?(?:file:\/\/|node:|[A-Z]:\\|\/|<anonymous>|native)(?:[^()\s]*|[^()]*:\d+:\d+)\)?$/;

interface Described {
  code?: unknown;
  constraint?: unknown;
  severity?: unknown;
  routine?: unknown;
  errors?: unknown;
}

export function isError(thrown: unknown): thrown is Error {
  return thrown instanceof Error || types.isNativeError(thrown);
}

/** An error's message, or a replacement if it may quote input. */
export function loggableMessage(error: Error): string {
  const { severity, routine } = error as Described;
  // Errors of the driver, and the ORM's copies of them, have the server's function in `routine`.
  if (severity !== undefined && routine !== undefined) return 'refused by the database';
  if (error instanceof ValidationError) return 'refused by the ORM';
  if (error instanceof SyntaxError || error.name === 'SyntaxError') return 'could not be parsed';
  const { cause } = error;
  // A wrapping error often repeats the message of its cause.
  return isError(cause) ? error.message.replaceAll(cause.message, loggableMessage(cause)) : error.message;
}

/** An error in a form for the log: without any field that may contain a caller's value. */
export function loggableError(error: unknown, depth = DEPTH): object {
  if (!isError(error))
    return { message: typeof error === 'object' ? 'something that is no error' : String(error) };
  const { code, constraint, errors } = error as Described;
  return {
    type: error.constructor.name,
    message: loggableMessage(error),
    ...(isWord(code) && { code }),
    ...(isWord(constraint) && { constraint }),
    stack: framesOf(error.stack ?? '', error.message),
    ...(isError(error.cause) && depth > 0 && { cause: loggableError(error.cause, depth - 1) }),
    ...(Array.isArray(errors) &&
      depth > 0 && { errors: errors.slice(0, ERRORS_MAX).map((each) => loggableError(each, depth - 1)) }),
  };
}

/** its lines are not frames, even if they look like it */
function framesOf(stack: string, message: string): string {
  const quoted = new Set(message.split('\n').map((line) => line.trim()));
  return stack
    .split('\n')
    .filter((line) => FRAME.test(line) && !quoted.has(line.trim()))
    .join('\n');
}

/** Any logged value, with every error in it made loggable. */
export function loggable(value: unknown, depth = DEPTH): unknown {
  if (isError(value)) return loggableError(value);
  if (typeof value !== 'object' || value === null || depth === 0) return value;
  if (Array.isArray(value)) return value.map((each) => loggable(each, depth - 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, loggable(each, depth - 1)]));
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && /^\w{1,100}$/.test(value);
}
