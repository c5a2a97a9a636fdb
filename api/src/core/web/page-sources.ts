import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { matcher } from './paths.ts';
import type { Fields } from './template.ts';

/** What a messenger shows of a pasted link. */
export interface LinkPreview {
  title: string;
  description: string;
  /** Of the page, without what opens it. */
  url: string;
  /** A picture's absolute address, or null for the product's own. */
  image: string | null;
}

/** What a reader who has proved to be allowed to sees of a page before its scripts have come. */
export interface PageContent {
  preview: LinkPreview;
  /** Which of the first paint's variants. */
  variant: string;
  fields: Fields;
  /** What the page's first calls answer, by their address; they are not asked again. */
  answers: Record<string, object>;
}

/** What an area says of its pages, and what it takes from a form on them. */
export interface PageSource {
  /** The patterns of addresses, as in the remote's manifest. */
  paths: readonly string[];
  /** Of those the one whose first paint shows all of them. */
  paint: string;
  /** @returns null for a reader who may see nothing */
  read(request: Request): Promise<PageContent | null>;
  /**
   * Takes what a form without script was sent with.
   * @returns the address that shows what came of it
   * @throws DomainError where nothing there takes it
   */
  take(request: Request, form: URLSearchParams): Promise<string>;
}

/** Areas register what stands in their pages at first (docs/adr/0020). */
@Injectable()
export class PageSources {
  readonly #sources: { source: PageSource; matches: (path: string) => boolean }[] = [];

  register(source: PageSource): void {
    const all = source.paths.map(matcher);
    this.#sources.push({ source, matches: (path) => all.some((matches) => matches(path)) });
  }

  of({ path }: Request): PageSource | null {
    return this.#sources.find(({ matches }) => matches(path))?.source ?? null;
  }
}
