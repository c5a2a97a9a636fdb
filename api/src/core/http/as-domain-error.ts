import type { ErrorCode, ErrorView } from '@yolo/contract';
import { HttpException } from '@nestjs/common';
import { partsOf } from '../areas/area.ts';
import { isUnavailable } from '../database/unavailable.ts';
import { DomainError } from '../errors/domain-error.ts';

declare module '../areas/area.ts' {
  interface AreaParts {
    /** What it means to the caller when a constraint of the area's tables is violated; any other is `internal`. */
    constraints?: Readonly<Record<string, ErrorCode>>;
  }
}

/** Of a foreign key, a uniqueness or a check. */
const VIOLATION = /^23/;

/**
 * What PostgreSQL says of a value that it cannot take: too large, no moment, no text. The contract's schemas refuse such
 * values first; what slips through is still the caller's, and a schema of ours to mend.
 */
const NO_VALUE = /^22(?:00[1378]|021|P0[235])$/;

const byStatus = {
  400: 'malformed_body',
  404: 'not_found',
  405: 'method_not_allowed',
  406: 'not_acceptable',
  413: 'payload_too_large',
  414: 'uri_too_long',
  415: 'unsupported_media_type',
  431: 'headers_too_large',
  503: 'unavailable',
} as const;

/** Whatever was thrown, as one of the closed list; what nobody foresaw is `internal`. */
export function asDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const { status, code, constraint } = describe(error);
  const violated =
    code !== undefined && VIOLATION.test(code) && constraint ? meaningOf(constraint) : undefined;
  if (violated) return new DomainError(violated);
  if (code !== undefined && NO_VALUE.test(code)) return new DomainError('validation_failed');
  if (status !== undefined && status in byStatus)
    return new DomainError(byStatus[status as keyof typeof byStatus]);
  return new DomainError(isUnavailable(error) ? 'unavailable' : 'internal');
}

const meaningOf = (constraint: string): ErrorCode | undefined =>
  partsOf('constraints').find((declared) => Object.hasOwn(declared, constraint))?.[constraint];

/** Whether somebody here has to look at it: nobody foresaw it, or no schema refused what the database could not take. */
export const isOurs = (error: DomainError, thrown: unknown): boolean =>
  error.status >= 500 || (error.code === 'validation_failed' && thrown !== error);

function describe(error: unknown): { status?: number; code?: string; constraint?: string } {
  if (error instanceof HttpException) return { status: error.getStatus() };
  // Express marks what it refuses itself, an address that cannot be decoded for one.
  const { status, code, constraint } = (error ?? {}) as Partial<Record<string, unknown>>;
  return {
    ...(typeof status === 'number' && { status }),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
  };
}

/** The one rendering of errors, for HTTP and sockets. */
export function errorView(error: DomainError, requestId: string): ErrorView {
  return { code: error.code, title: error.title, message: error.message, requestId, ...error.details };
}
