import { hash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { StreamableFile } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import { INVITE_TOKEN_HEADER, LINES_MEDIA_TYPE } from '@yolo/contract';
import type { Request, Response } from 'express';
import { policyOf } from '../access/policy.ts';
import type { Config } from '../config/config.ts';
import { compressText, encodingFor } from './compression.ts';
import type { ActorRequest } from './handler-metadata.ts';
import { jsonText } from './json-text.ts';
import { Lines } from './lines.ts';

/** A shorter answer is one packet, however it is written. */
const WORTH_COMPRESSING = 1000;
/** Who asks, by what, and how the answer is written. */
const VARY = `authorization, ${INVITE_TOKEN_HEADER}, accept-encoding`;

/**
 * Writes what handlers return. What a call reads goes out compressed, and a browser may keep it if it asks each time
 * whether it is still true (docs/adr/0019).
 */
export class AnswerAdapter extends ExpressAdapter {
  readonly #canForget: boolean;

  constructor({ publicUrl }: Pick<Config, 'publicUrl'>) {
    super();
    this.#canForget = canForget(publicUrl);
  }

  override async reply(response: Response, body: unknown, status?: number): Promise<unknown> {
    const request = response.req as ActorRequest;
    const { route } = request.input ?? {};
    if (body instanceof Lines) return sendLines(response, body.views);
    const reads = route?.method === 'GET' && !route.exports;
    if (typeof body !== 'object' || body === null || body instanceof StreamableFile) {
      return super.reply(response, body, status) as unknown;
    }
    const text = await jsonText(body);
    if (status !== undefined) response.status(status);
    if (!reads) return sendJson(request, response, Buffer.from(text));
    response.setHeader('vary', VARY);
    if (this.#mayBeKept(request) && policyOf(route.permission)?.kind !== 'admin') {
      response.setHeader('cache-control', 'private, no-cache');
      response.setHeader('etag', `W/"${hash('sha256', text, 'base64url').slice(0, 27)}"`);
      if (request.fresh) return response.status(304).end();
    }
    const worth = Buffer.byteLength(text) >= WORTH_COMPRESSING;
    const encoding = worth ? encodingFor(request.headers['accept-encoding']) : 'identity';
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
    return sendJson(request, response, await compressText([text], encoding));
  }

  /** What a link opens, its holder finds in the browser's history as well. */
  #mayBeKept({ actor }: ActorRequest): boolean {
    return this.#canForget || actor.userId === null;
  }
}

function sendJson(request: Request, response: Response, content: Buffer): void {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', content.length);
  response.end(request.method === 'HEAD' ? undefined : content);
}

/** Each view as a line once it is there, no faster than the reader takes them; null is a sign of life. */
async function sendLines(response: Response, views: AsyncIterable<object | null>): Promise<void> {
  response.setHeader('content-type', LINES_MEDIA_TYPE);
  response.setHeader('cache-control', 'no-store');
  // A load balancer that gathers would hold words back (nginx).
  response.setHeader('x-accel-buffering', 'no');
  response.flushHeaders();
  const lines = async function* () {
    for await (const view of views) yield view === null ? '\n' : `${JSON.stringify(view)}\n`;
  };
  try {
    await pipeline(lines, response);
  } catch (error) {
    // A client that hung up has nothing to be told; a line that could not be made cuts the answer off.
    if (!response.destroyed) throw error;
  }
}

/** Browsers hear `Clear-Site-Data`, which comes with the end of a session, only over connections that they trust. */
export function canForget(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
}
