import { createHash } from 'node:crypto';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Handlers } from '../http/handlers.ts';
import { Allow } from '../http/route.ts';
import { compress, type Encoding, encodingFor } from '../http/compression.ts';
import { openApi } from './openapi.ts';

interface Kept {
  content: Buffer;
  etag: string;
}

@Controller()
export class OpenApiController {
  /** What is mounted stays the same while the process lives, and writing it down takes long. */
  readonly #kept = new Map<Encoding, Promise<Kept>>();

  constructor(private readonly handlers: Handlers) {}

  @Get('api/openapi.json')
  @Allow('openapi.read')
  async read(@Req() request: Request, @Res() response: Response): Promise<void> {
    const encoding = encodingFor(request.get('accept-encoding'));
    const { content, etag } = await this.#as(encoding);
    response.set({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      etag,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
    response.send(content);
  }

  #as(encoding: Encoding): Promise<Kept> {
    const kept = this.#kept.get(encoding) ?? this.#write(encoding);
    this.#kept.set(encoding, kept);
    return kept;
  }

  async #write(encoding: Encoding): Promise<Kept> {
    const written =
      encoding === 'identity'
        ? Buffer.from(JSON.stringify(openApi(this.handlers.http())))
        : (await this.#as('identity')).content;
    const content = await compress(written, encoding);
    return { content, etag: `"${createHash('sha256').update(content).digest('base64url')}"` };
  }
}
