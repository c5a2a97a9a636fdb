import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Metadata } from '@tus/server';
import { PHOTO_MAX_BYTES, PHOTO_NAME_MAX, uploadKinds } from '@yolo/contract/media';
import { Hash } from '@yolo/contract/media/schemas';
import { Id } from '@yolo/contract/schemas';
import type { Request, Response } from 'express';
import { fileTypeFromBuffer } from 'file-type';
import { z } from 'zod';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { isBroken } from '../../../core/http/broken-requests.ts';
import { sendContinue } from '../../../core/http/unread-bodies.ts';

/** Limits count kilobytes. */
export const KILOBYTE = 1024;
/** Enough of a file to detect its type. */
const BEGINNING_BYTES = 4100;
const TUS_VERSION = '1.0.0';
/**
 * Headers of tus 1.0 extensions that are not supported, and of a method override. They must be refused, not ignored:
 * otherwise parts would not be joined, checksums not checked, and a part would be handled by the wrong method.
 */
const UNSUPPORTED_HEADERS = [
  'upload-concat',
  'upload-defer-length',
  'upload-checksum',
  'x-http-method-override',
];

/** The device's metadata of a file. */
const UploadMetadata = z.object({
  photo: Id,
  kind: z.enum(uploadKinds),
  sha256: Hash,
  name: z.string().nullish(),
  type: z.string().nullish(),
  /** When the file was changed last, in milliseconds. */
  modified: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform((milliseconds) => new Date(Number(milliseconds)))
    .nullish(),
});

export interface UploadStart extends Omit<z.output<typeof UploadMetadata>, 'name' | 'type' | 'modified'> {
  event: string;
  name: string;
  bytes: number;
  modifiedAt: Date | null;
}

/** @throws DomainError `upload_version`, with the supported version in a header, as tus requires; `upload_unsupported` */
export function requireKnownHeaders(request: Request, response: Response): void {
  if (request.get('tus-resumable') !== TUS_VERSION) {
    response.set('tus-version', TUS_VERSION);
    throw new DomainError('upload_version');
  }
  if (UNSUPPORTED_HEADERS.some((name) => request.get(name) !== undefined))
    throw new DomainError('upload_unsupported');
}

/**
 * Reads the metadata of a request that begins an upload.
 * @throws DomainError `event_not_found`, `validation_failed`, `malformed_body`, and, if the metadata already shows it,
 * `photo_too_large`, `video_not_supported` and `invalid_file_type`
 */
export function readUploadStart(request: Request): UploadStart {
  const metadata = metadataOf(request);
  const event = Id.safeParse(metadata['event']);
  if (!event.success) throw new DomainError('event_not_found');
  const parsed = UploadMetadata.safeParse(metadata);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => ({
      path: path.map(String).join('.'),
      message,
    }));
    throw new DomainError('validation_failed', { issues });
  }
  const { type, name, modified, ...rest } = parsed.data;
  const length = request.get('upload-length') ?? '';
  if (!/^\d{1,15}$/.test(length)) throw new DomainError('malformed_body');
  if (type?.startsWith('video/')) throw new DomainError('video_not_supported');
  if (Number(length) > PHOTO_MAX_BYTES) throw new DomainError('photo_too_large');
  if (Number(length) === 0) throw new DomainError('invalid_file_type');
  return {
    ...rest,
    event: event.data,
    name: photoName(name ?? ''),
    bytes: Number(length),
    modifiedAt: modified ?? null,
  };
}

function metadataOf(request: Request): Record<string, string | null> {
  try {
    return Metadata.parse(request.get('upload-metadata'));
  } catch {
    throw new DomainError('malformed_body');
  }
}

/** A file's name as it is stored: letters, digits, dots, underscores and hyphens (`spec 2 ch. 5`). */
function photoName(fileName: string): string {
  return fileName.replace(/[^A-Za-z0-9._-]/gu, '-').slice(0, PHOTO_NAME_MAX) || 'photo';
}

/** The length of a request's body. @throws DomainError `malformed_body` if it is not declared */
export function bodyLength({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) throw new DomainError('malformed_body');
  return Number(headers['content-length'] ?? 0);
}

/**
 * Checks the beginning of a file, which remains readable: files that are certainly not photos are refused.
 * @throws DomainError `video_not_supported`, `invalid_file_type`
 */
export async function requirePhoto(request: Request): Promise<void> {
  sendContinue(request, request.res!);
  const beginning = await beginningOf(request, Math.min(bodyLength(request), BEGINNING_BYTES));
  if (!beginning) return;
  const mime = (await fileTypeFromBuffer(beginning))?.mime;
  if (mime?.startsWith('video/')) throw new DomainError('video_not_supported');
  if (!mime?.startsWith('image/')) throw new DomainError('invalid_file_type');
}

/** null: the body ends early, because the connection was cut. */
async function beginningOf(request: Request, length: number): Promise<Buffer | null> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  for (const event of ['close', 'error', 'aborted']) request.once(event, abort);
  const chunks: Buffer[] = [];
  let read = 0;
  try {
    while (read < length) {
      // Events from before the listeners were added are not repeated.
      if (isBroken(request) || request.readableEnded) return null;
      const chunk = request.read() as Buffer | null;
      if (chunk) read += chunks.push(chunk) && chunk.length;
      else await once(request, 'readable', { signal: stop.signal });
    }
  } catch {
    return null;
  } finally {
    for (const event of ['close', 'error', 'aborted']) request.off(event, abort);
    if (chunks.length > 0 && !request.destroyed) request.unshift(Buffer.concat(chunks));
  }
  return Buffer.concat(chunks);
}
