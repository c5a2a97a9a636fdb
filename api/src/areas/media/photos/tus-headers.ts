import type { Request, Response } from 'express';
import { DomainError } from '../../../core/errors/domain-error.ts';

const VERSION = '1.0.0';
/**
 * By what tus 1.0 asks for its extensions, and for another method than the request's. The caller relies on it: leaving
 * it out in silence would join no parts, check no sums and delete where a part was meant.
 */
const UNSUPPORTED = ['upload-concat', 'upload-defer-length', 'upload-checksum', 'x-http-method-override'];

/** @throws DomainError `upload_version`, with the version that is spoken here as tus wants it; `upload_unsupported` */
export function requireKnownHeaders(request: Request, response: Response): void {
  if (request.get('tus-resumable') !== VERSION) {
    response.set('tus-version', VERSION);
    throw new DomainError('upload_version');
  }
  if (UNSUPPORTED.some((name) => request.get(name) !== undefined))
    throw new DomainError('upload_unsupported');
}
