import type { Request, Response } from 'express';
import type { Route } from '@yolo/contract';
import getRawBody from 'raw-body';
import { isBroken } from './broken-requests.ts';
import { DomainError } from '../errors/domain-error.ts';
import { sendContinue, hasBody } from './unread-bodies.ts';

/** The contract's longest body has five hundred addresses. A limit, because deeply nested JSON takes long to parse. */
const JSON_MAX_BYTES = 256 * 1024;
const FORM_MAX_BYTES = 16 * 1024;
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Reads the body that a route of the contract declares; other types are refused before they are read. */
export async function readBody(route: Route, request: Request, response: Response): Promise<void> {
  if (!hasBody(request) || route.readByHandler) return;
  const [type, charset] = mediaType(request);
  if (route.binary) {
    request.body = await readFile(route, request, response);
  } else if (route.form) {
    if (!FORMS.includes(type)) throw new DomainError('unsupported_media_type');
    await readBytes(request, response, route.maxBytes ?? FORM_MAX_BYTES, 'payload_too_large');
  } else {
    if (type !== 'application/json' || (charset ?? 'utf-8') !== 'utf-8') {
      throw new DomainError('unsupported_media_type');
    }
    const limit = route.maxBytes ?? JSON_MAX_BYTES;
    request.body = parseJson(await readBytes(request, response, limit, 'payload_too_large'));
  }
}

/**
 * Reads the file of an upload.
 * @throws DomainError `invalid_file_type`, `file_too_large`, `malformed_body` if it is cut short
 */
export async function readFile(
  { binary, maxBytes }: Pick<Route, 'binary' | 'maxBytes'>,
  request: Request,
  response: Response,
): Promise<Buffer> {
  const [type] = mediaType(request);
  if (!binary!.some((accepted) => matches(accepted, type))) throw new DomainError('invalid_file_type');
  // The boot check ensures that the route has a size limit.
  return readBytes(request, response, maxBytes!, 'file_too_large');
}

/** Reads a form that a page submits without a script. */
export async function readForm(request: Request, response: Response): Promise<URLSearchParams> {
  if (mediaType(request)[0] !== 'application/x-www-form-urlencoded') {
    throw new DomainError('unsupported_media_type');
  }
  const body = await readBytes(request, response, FORM_MAX_BYTES, 'payload_too_large');
  return new URLSearchParams(body.toString('utf8'));
}

/** The type without its parameters, and the charset if given. */
function mediaType({ headers }: Request): [type: string, charset: string | undefined] {
  const contentType = (headers['content-type'] ?? '').toLowerCase();
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/.exec(contentType)?.[1];
  return [contentType.split(';', 1)[0]!.trim(), charset];
}

function matches(accepted: string, type: string): boolean {
  return accepted.endsWith('/*') ? type.startsWith(accepted.slice(0, -1)) : type === accepted;
}

/** Reads at most `limit` bytes: a declared length is refused before reading, otherwise at the byte that exceeds it. */
async function readBytes(
  request: Request,
  response: Response,
  limit: number,
  tooLarge: 'file_too_large' | 'payload_too_large',
): Promise<Buffer> {
  const { 'content-encoding': encoding = 'identity', 'content-length': length } = request.headers;
  // Compressed bodies are refused: our clients send none, and a small one can decompress to a large one.
  if (encoding.toLowerCase() !== 'identity') throw new DomainError('unsupported_media_type');
  if (isBroken(request)) throw new DomainError('malformed_body');
  if (Number(length ?? 0) > limit) throw new DomainError(tooLarge);
  sendContinue(request, response);
  return getRawBody(request, { limit, length: length ?? null }).catch((error: { type?: string }) => {
    throw new DomainError(error.type === 'entity.too.large' ? tooLarge : 'malformed_body');
  });
}

function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  try {
    // The decoder removes a byte order mark.
    return JSON.parse(new TextDecoder().decode(body)) as unknown;
  } catch {
    throw new DomainError('malformed_body');
  }
}
