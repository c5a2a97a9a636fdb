import { createHash } from 'node:crypto';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Handlers } from '../http/handlers.ts';
import { Allow } from '../http/route.ts';
import { compress, type Encoding, encodingFor } from '../http/compression.ts';
import { openApi } from './openapi.ts';

interface CachedDocument {
  content: Buffer;
  etag: string;
}

@Controller()
export class OpenApiController {
  /** Cached, because the routes do not change while the process runs, and generating takes long. */
  readonly #cache = new Map<Encoding, Promise<CachedDocument>>();

  constructor(private readonly handlers: Handlers) {}

  @Get('api/openapi.json')
  @Allow('openapi.read')
  async read(@Req() request: Request, @Res() response: Response): Promise<void> {
    const encoding = encodingFor(request.get('accept-encoding'));
    const { content, etag } = await this.#encoded(encoding);
    response.set({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      etag,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
    response.send(content);
  }

  #encoded(encoding: Encoding): Promise<CachedDocument> {
    const cached = this.#cache.get(encoding) ?? this.#write(encoding);
    this.#cache.set(encoding, cached);
    return cached;
  }

  async #write(encoding: Encoding): Promise<CachedDocument> {
    const written =
      encoding === 'identity'
        ? Buffer.from(JSON.stringify(openApi(this.handlers.http())))
        : (await this.#encoded('identity')).content;
    const content = await compress(written, encoding);
    return { content, etag: `"${createHash('sha256').update(content).digest('base64url')}"` };
  }
}
