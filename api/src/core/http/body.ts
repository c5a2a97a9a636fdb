import type { Request, Response } from 'express';
import type { Route } from '@yolo/contract';
import getRawBody from 'raw-body';
import { isBroken } from './broken-requests.ts';
import { DomainError } from '../errors/domain-error.ts';
import { askForBody, hasBody } from './unread-bodies.ts';

/** The longest that the contract takes has five hundred addresses. What is nested without end in more takes long to read. */
const JSON_MAX_BYTES = 256 * 1024;
const FORM_MAX_BYTES = 16 * 1024;
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Reads what a route of the contract takes; what it does not take is refused before it is read. */
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

/** The file that a route takes. @throws DomainError `invalid_file_type`, `file_too_large`, `malformed_body` where it is cut short */
export async function readFile(
  { binary, maxBytes }: Pick<Route, 'binary' | 'maxBytes'>,
  request: Request,
  response: Response,
): Promise<Buffer> {
  const [type] = mediaType(request);
  if (!binary!.some((taken) => matches(taken, type))) throw new DomainError('invalid_file_type');
  // The boot stops at a file without a size.
  return readBytes(request, response, maxBytes!, 'file_too_large');
}

/** What a form on a page sends without any script. */
export async function readForm(request: Request, response: Response): Promise<URLSearchParams> {
  if (mediaType(request)[0] !== 'application/x-www-form-urlencoded') {
    throw new DomainError('unsupported_media_type');
  }
  const body = await readBytes(request, response, FORM_MAX_BYTES, 'payload_too_large');
  return new URLSearchParams(body.toString('utf8'));
}

/** The type without its parameters, and the character set if one is named. */
function mediaType({ headers }: Request): [type: string, charset: string | undefined] {
  const written = (headers['content-type'] ?? '').toLowerCase();
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/.exec(written)?.[1];
  return [written.split(';', 1)[0]!.trim(), charset];
}

function matches(taken: string, type: string): boolean {
  return taken.endsWith('/*') ? type.startsWith(taken.slice(0, -1)) : type === taken;
}

/** Not a byte more than the limit: what says how long it is before anything is read, the rest at the byte that passes it. */
async function readBytes(
  request: Request,
  response: Response,
  limit: number,
  tooLarge: 'file_too_large' | 'payload_too_large',
): Promise<Buffer> {
  const { 'content-encoding': encoding = 'identity', 'content-length': length } = request.headers;
  // Compressed bodies are refused: nothing of ours sends them, and a small one can unfold to a large one.
  if (encoding.toLowerCase() !== 'identity') throw new DomainError('unsupported_media_type');
  if (isBroken(request)) throw new DomainError('malformed_body');
  if (Number(length ?? 0) > limit) throw new DomainError(tooLarge);
  askForBody(request, response);
  return getRawBody(request, { limit, length: length ?? null }).catch((error: { type?: string }) => {
    throw new DomainError(error.type === 'entity.too.large' ? tooLarge : 'malformed_body');
  });
}

function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  try {
    // The decoder takes away the mark that some editors begin a file with.
    return JSON.parse(new TextDecoder().decode(body)) as unknown;
  } catch {
    throw new DomainError('malformed_body');
  }
}
