import { Injectable, Logger } from '@nestjs/common';
import { KeptPictures } from '../files/kept-pictures.ts';

/** A place where a page's picture may be. */
export interface Rung {
  /** null: nobody says. */
  url: string | null;
  /** It is a small sign of its site, not a photo. */
  isIcon: boolean;
}

export interface KeptPicture {
  /** By which it is read. */
  hash: string;
  isIcon: boolean;
}

/** The first of several places that has a picture. */
@Injectable()
export class PageLadder {
  readonly #logger = new Logger('Pages');

  constructor(private readonly pictures: KeptPictures) {}

  /** @param folder of the store where it is kept */
  async climb(folder: string, rungs: readonly Rung[]): Promise<KeptPicture | null> {
    for (const { url, isIcon } of rungs) {
      if (url === null) continue;
      try {
        return { hash: await this.pictures.keep(folder, url), isIcon };
      } catch (err) {
        this.#logger.debug({ err }, 'A page has no picture there');
      }
    }
    return null;
  }
}
