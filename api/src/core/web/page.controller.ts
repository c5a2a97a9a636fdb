import { randomBytes } from 'node:crypto';
import { Controller, Get, Inject, Logger, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../config/config.ts';
import { readForm } from '../http/body.ts';
import { DomainError } from '../errors/domain-error.ts';
import { Allow } from '../http/route.ts';
import { compressText, encodingFor } from '../http/compression.ts';
import { withTimeout } from '../loop/with-timeout.ts';
import { pagePolicy } from './content-policy.ts';
import { BrowserBuilds } from './browser-builds.ts';
import { previewTags, renderPage } from './page.ts';
import { type PageContent, type PageSource, PageSources } from './page-sources.ts';
import { renderPlainPage } from './plain-page.ts';

/** Addresses outside of the shell and missing files, which must not return a page. */
const NO_PAGE = /^\/(?:api|builds|dev)(?:\/|$)|\.[a-z0-9]+$/i;

/** After this time the page shows a silhouette instead of its content. */
const CONTENT_WITHIN_MS = 1500;

/** Every address of the front end returns the page; the shell selects the screen. */
@Controller()
export class PageController {
  readonly #logger = new Logger('Page');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly browsers: BrowserBuilds,
    private readonly sources: PageSources,
  ) {}

  @Get('{*path}')
  @Allow('page.read')
  async page(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (NO_PAGE.test(request.path)) throw new DomainError('not_found');
    response.set('cache-control', 'no-store');
    const address = this.browsers.switchPreview(request, response);
    if (address !== null) return response.redirect(303, address);
    const html = await this.#render(request, response);
    const encoding = encodingFor(request.get('accept-encoding'));
    response.set('vary', 'accept-encoding');
    response.set('content-type', 'text/html; charset=utf-8');
    if (encoding !== 'identity') response.set('content-encoding', encoding);
    const content = await compressText(html, encoding);
    response.set('content-length', String(content.length));
    response.end(content);
  }

  /**
   * Handles forms of first paints, which may be submitted before scripts are loaded. The redirect makes the result
   * reloadable.
   */
  @Post('{*path}')
  @Allow('page.answer')
  async take(@Req() request: Request, @Res() response: Response): Promise<void> {
    const source = this.sources.of(request);
    if (!source) throw new DomainError('not_found');
    const address = await source.take(request, await readForm(request, response));
    response.set('cache-control', 'no-store');
    response.redirect(303, address);
  }

  async #render(request: Request, response: Response): Promise<string[]> {
    const generation = await this.browsers.generation(request, response);
    if (!generation?.builds.shell) {
      throw new DomainError('unavailable', {}, 'No front end has been published yet: run npm start.');
    }
    const nonce = randomBytes(16).toString('base64');
    response.set('content-security-policy', pagePolicy(nonce, this.config));
    const plain = renderPlainPage(generation, request.path, nonce);
    if (plain) {
      response.set('content-security-policy', pagePolicy(nonce, this.config, this.#ownSocket(request)));
      return plain;
    }
    const source = this.sources.of(request);
    const content = source && (await this.#content(source, request));
    return renderPage(generation, {
      path: request.path,
      nonce,
      ...(content && {
        content: { ...content, paint: source.paint },
        preview: previewTags(content.preview, generation, this.config),
      }),
    });
  }

  /** The socket's origin at the requested host; an invalid host must not get into a header. */
  #ownSocket(request: Request): string | null {
    const host = request.get('host') ?? '';
    const scheme = this.config.publicUrl.startsWith('https:') ? 'wss' : 'ws';
    return /^[\w.-]+(?::\d+)?$/.test(host) ? `${scheme}://${host}` : null;
  }

  /** Without content in time the page is sent without it, so that pages need no database. */
  async #content(source: PageSource, request: Request): Promise<PageContent | null> {
    const content = source.read(request).catch((error: unknown) => {
      this.#logger.warn({ err: error }, 'A page went without what stands in it');
      return null;
    });
    return withTimeout(content, CONTENT_WITHIN_MS, null);
  }
}
