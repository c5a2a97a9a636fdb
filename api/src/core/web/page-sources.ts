import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { matcher } from './paths.ts';
import type { Fields } from '../html/template.ts';

/** The preview of a link in messengers. */
export interface LinkPreview {
  title: string;
  description: string;
  /** The page's address, without the token. */
  url: string;
  /** The absolute address of a picture, or null for the product's own. */
  image: string | null;
}

/** What an authorised reader sees of a page before its scripts are loaded. */
export interface PageContent {
  preview: LinkPreview;
  /** The variant of the first paint. */
  variant: string;
  fields: Fields;
  /** The answers of the page's first calls, by address, so that the page need not call them. */
  answers: Record<string, object>;
}

/** An area's content for its pages, and its handling of their forms. */
export interface PageSource {
  /** Path patterns, as in the remote's manifest. */
  paths: readonly string[];
  /** The pattern whose first paint is used for all of them. */
  paint: string;
  /** @returns null for a reader without access */
  read(request: Request): Promise<PageContent | null>;
  /**
   * Handles a form that was submitted without a script.
   * @returns the address of the page with the result
   * @throws DomainError if the page accepts no form
   */
  take(request: Request, form: URLSearchParams): Promise<string>;
}

/** The registry of the areas' first content of pages (docs/adr/0020). */
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
