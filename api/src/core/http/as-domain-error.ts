import type { ErrorCode, ErrorView } from '@yolo/contract';
import { HttpException } from '@nestjs/common';
import { partsOf } from '../areas/area.ts';
import { isUnavailable } from '../database/unavailable.ts';
import { DomainError } from '../errors/domain-error.ts';

declare module '../areas/area.ts' {
  interface AreaParts {
    /** The error code for the violation of a constraint of the area's tables; without an entry it is `internal`. */
    constraints?: Readonly<Record<string, ErrorCode>>;
  }
}

/** Violations of a foreign key, a unique constraint or a check. */
const VIOLATION = /^23/;

/**
 * Codes for invalid values: too large, not a timestamp, invalid text. The contract's schemas should refuse such values
 * first; if one gets through, it is still the caller's error, but the schema must be fixed.
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

/** Converts any thrown value to a DomainError; an unexpected one is `internal`. */
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

/**
 * Whether the error must be investigated: it was unexpected, or no schema refused a value that the database could not
 * store.
 */
export const needsInvestigation = (error: DomainError, thrown: unknown): boolean =>
  error.status >= 500 || (error.code === 'validation_failed' && thrown !== error);

function describe(error: unknown): { status?: number; code?: string; constraint?: string } {
  if (error instanceof HttpException) return { status: error.getStatus() };
  // Express sets `status` on its own errors, such as for an address that cannot be decoded.
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
