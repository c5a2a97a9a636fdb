import type { Request, Response } from 'express';
import { DomainError } from '../../../core/errors/domain-error.ts';

const VERSION = '1.0.0';
/**
 * Headers of tus 1.0 extensions that are not supported, and of a method override. They must be refused, not ignored:
 * otherwise parts would not be joined, checksums not checked, and a part would be handled by the wrong method.
 */
const UNSUPPORTED = ['upload-concat', 'upload-defer-length', 'upload-checksum', 'x-http-method-override'];

/** @throws DomainError `upload_version`, with the supported version in a header, as tus requires; `upload_unsupported` */
export function requireKnownHeaders(request: Request, response: Response): void {
  if (request.get('tus-resumable') !== VERSION) {
    response.set('tus-version', VERSION);
    throw new DomainError('upload_version');
  }
  if (UNSUPPORTED.some((name) => request.get(name) !== undefined))
    throw new DomainError('upload_unsupported');
}
