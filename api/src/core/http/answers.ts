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

/** A shorter answer fits into one packet without compression. */
const COMPRESSED_MIN_BYTES = 1000;
/** The headers that an answer depends on: the caller's credentials, and the encoding. */
const VARY = `authorization, ${INVITE_TOKEN_HEADER}, accept-encoding`;

/**
 * Writes what handlers return. Answers to reads are compressed, and a browser may cache them if it revalidates them
 * each time (docs/adr/0019).
 */
export class AnswerAdapter extends ExpressAdapter {
  readonly #acceptsClearSiteData: boolean;

  constructor({ publicUrl }: Pick<Config, 'publicUrl'>) {
    super();
    this.#acceptsClearSiteData = acceptsClearSiteData(publicUrl);
  }

  override async reply(response: Response, body: unknown, status?: number): Promise<unknown> {
    const request = response.req as ActorRequest;
    const { route } = request.input ?? {};
    if (body instanceof Lines) return sendLines(response, body.views);
    const isRead = route?.method === 'GET' && !route.exports;
    if (typeof body !== 'object' || body === null || body instanceof StreamableFile) {
      return super.reply(response, body, status) as unknown;
    }
    const text = await jsonText(body);
    if (status !== undefined) response.status(status);
    if (!isRead) return sendJson(request, response, Buffer.from(text));
    response.setHeader('vary', VARY);
    if (this.#mayBeKept(request) && policyOf(route.permission)?.kind !== 'admin') {
      response.setHeader('cache-control', 'private, no-cache');
      response.setHeader('etag', `W/"${hash('sha256', text, 'base64url').slice(0, 27)}"`);
      if (request.fresh) return response.status(304).end();
    }
    const isLongEnough = Buffer.byteLength(text) >= COMPRESSED_MIN_BYTES;
    const encoding = isLongEnough ? encodingFor(request.headers['accept-encoding']) : 'identity';
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
    return sendJson(request, response, await compressText([text], encoding));
  }

  /** Caching an invitee's answers reveals nothing more: the link itself is in the browser's history. */
  #mayBeKept({ actor }: ActorRequest): boolean {
    return this.#acceptsClearSiteData || actor.userId === null;
  }
}

function sendJson(request: Request, response: Response, content: Buffer): void {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', content.length);
  response.end(request.method === 'HEAD' ? undefined : content);
}

/** Writes each view as a line when it arrives, with backpressure; null is a keep-alive. */
async function sendLines(response: Response, views: AsyncIterable<object | null>): Promise<void> {
  response.setHeader('content-type', LINES_MEDIA_TYPE);
  response.setHeader('cache-control', 'no-store');
  // Otherwise a buffering load balancer (nginx) would delay the lines.
  response.setHeader('x-accel-buffering', 'no');
  response.flushHeaders();
  const lines = async function* () {
    for await (const view of views) yield view === null ? '\n' : `${JSON.stringify(view)}\n`;
  };
  try {
    await pipeline(lines, response);
  } catch (error) {
    // A disconnected client needs no error; if a line could not be made, the answer is cut off.
    if (!response.destroyed) throw error;
  }
}

/** Whether browsers accept `Clear-Site-Data`, which is sent at the end of a session: only over trusted connections. */
export function acceptsClearSiteData(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
}
