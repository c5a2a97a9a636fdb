import express, { type RequestHandler, type Request, type Response } from 'express';
import { IMAGE_MAX_BYTES, type Route } from '@yolo/contract';
import { DomainError } from './domain-error.ts';

/** The longest that the contract takes has five hundred addresses. What is nested without end in more takes long to read. */
const JSON_MAX_BYTES = 256 * 1024;
const FORM_MAX_BYTES = 16 * 1024;
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

const any = () => true;
// Compressed bodies are refused: nothing of ours sends them, and a small one can unfold to a large one.
const readJson = express.json({ limit: JSON_MAX_BYTES, strict: false, inflate: false, type: any });
const readForm = express.raw({ limit: FORM_MAX_BYTES, inflate: false, type: any });
const readFile = express.raw({ limit: IMAGE_MAX_BYTES, inflate: false, type: any });

/** Reads what a route of the contract takes; what it does not take is refused before it is read. */
export async function readBody(route: Route, request: Request, response: Response): Promise<void> {
  if (!hasBody(request)) return;
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
  if (route.binary) {
    if (!route.binary.some((taken) => matches(taken, type))) throw new DomainError('invalid_file_type');
    return read(readFile, request, response, 'file_too_large');
  }
  if (route.form) {
    if (!FORMS.includes(type)) throw new DomainError('unsupported_media_type');
    await read(readForm, request, response, 'payload_too_large');
    request.body = undefined;
    return;
  }
  if (type !== 'application/json') throw new DomainError('unsupported_media_type');
  return read(readJson, request, response, 'payload_too_large');
}

function hasBody(request: Request): boolean {
  return (
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  );
}

function matches(taken: string, type: string): boolean {
  return taken.endsWith('/*') ? type.startsWith(taken.slice(0, -1)) : type === taken;
}

function read(
  reader: RequestHandler,
  request: Request,
  response: Response,
  tooLarge: 'file_too_large' | 'payload_too_large',
): Promise<void> {
  return new Promise((resolve, reject) => {
    void reader(request, response, (error?: unknown) => {
      if (!error) return resolve();
      const { type } = error as { type?: string };
      if (type === 'entity.too.large') return reject(new DomainError(tooLarge));
      const unsupported = type === 'encoding.unsupported' || type === 'charset.unsupported';
      reject(new DomainError(unsupported ? 'unsupported_media_type' : 'malformed_body'));
    });
  });
}
