import type { ErrorView } from '@yolo/contract';
import { HttpException } from '@nestjs/common';
import { isUnavailable } from '../database/unavailable.ts';
import { DomainError } from './domain-error.ts';

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
  // The account was deleted while its access token lived on.
  if (code === '23503' && constraint?.endsWith('user_id_fkey')) return new DomainError('unauthenticated');
  if (status !== undefined && status in byStatus)
    return new DomainError(byStatus[status as keyof typeof byStatus]);
  return new DomainError(isUnavailable(error) ? 'unavailable' : 'internal');
}

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
  return { code: error.code, message: error.message, requestId, ...error.details };
}
