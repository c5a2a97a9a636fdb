import { randomBytes } from 'node:crypto';
import { Controller, Get, Inject, Logger, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../config/config.ts';
import { DomainError } from '../http/domain-error.ts';
import { Allow } from '../http/route.ts';
import { compress, encodingFor } from './compression.ts';
import { pagePolicy } from './content-policy.ts';
import { Generations } from './generation.ts';
import { type LinkPreview, LinkPreviews } from './link-preview.ts';
import { previewTags, renderPage } from './page.ts';

/** Addresses that are not the shell's, and files that nobody has: asking for them gives no page. */
const NO_PAGE = /^\/(?:api|builds|dev)(?:\/|$)|\.[a-z0-9]+$/i;

/** Messengers wait for a preview; readers, who never see it, must not. */
const PREVIEW_WITHIN_MS = 1500;

/** Every address of the front end answers with the page; which screen it shows is the shell's to know. */
@Controller()
export class PageController {
  readonly #logger = new Logger('Page');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly generations: Generations,
    private readonly previews: LinkPreviews,
  ) {}

  @Get('{*path}')
  @Allow('page.read')
  async page(@Req() request: Request, @Res() response: Response): Promise<void> {
    const html = await this.#render(request, response);
    const encoding = encodingFor(request.get('accept-encoding'));
    response.set({ 'cache-control': 'no-store', vary: 'accept-encoding' });
    response.set('content-type', 'text/html; charset=utf-8');
    if (encoding !== 'identity') response.set('content-encoding', encoding);
    response.send(await compress(Buffer.from(html), encoding, 'each time'));
  }

  async #render(request: Request, response: Response): Promise<string> {
    if (NO_PAGE.test(request.path)) throw new DomainError('not_found');
    const generation = await this.generations.current();
    if (!generation?.builds.shell) {
      throw new DomainError('unavailable', {}, 'No front end has been published yet: run npm start.');
    }
    const nonce = randomBytes(16).toString('base64');
    response.set('content-security-policy', pagePolicy(nonce, this.config));
    const preview = await this.#preview(request);
    return renderPage(
      generation,
      request.path,
      nonce,
      preview && previewTags(preview, generation, this.config),
    );
  }

  /** None in time is none: the page needs no database. */
  async #preview(request: Request): Promise<LinkPreview | null> {
    const late = new Promise<null>((resolve) => setTimeout(resolve, PREVIEW_WITHIN_MS, null).unref());
    const preview = this.previews.of(request).catch((error: unknown) => {
      this.#logger.warn({ err: error }, 'A page went without its link preview');
      return null;
    });
    return Promise.race([preview, late]);
  }
}
