import { Injectable, Logger } from '@nestjs/common';
import { KeptPictures } from './kept-pictures.ts';
import { inTime } from '../loop/in-time.ts';

/** A place where a page's picture may be. */
export interface PictureCandidate {
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

/** Of one place: to fetch a picture, wait until others are drawn, and draw it. */
const CANDIDATE_MS = 5000;
/** Of all of them. */
const SEARCH_MS = 9000;
/** What is smaller is there to be counted and not to be seen. */
const EDGE_MIN = { icon: 16, picture: 64 };

/** The first of several places that has a picture. */
@Injectable()
export class PictureCandidates {
  deadlines = { candidateMs: CANDIDATE_MS, searchMs: SEARCH_MS };
  readonly #logger = new Logger('Pages');

  constructor(private readonly pictures: KeptPictures) {}

  /** @param folder of the store where it is kept */
  async find(folder: string, candidates: readonly PictureCandidate[]): Promise<KeptPicture | null> {
    const over = Date.now() + this.deadlines.searchMs;
    for (const { url, isIcon } of candidates) {
      const left = over - Date.now();
      if (url === null || left <= 0) continue;
      const keeping = this.pictures.keep(folder, url, isIcon ? EDGE_MIN.icon : EDGE_MIN.picture);
      try {
        const hash = await inTime(keeping, Math.min(this.deadlines.candidateMs, left), null);
        if (hash === null) throw new Error('It took too long');
        return { hash, isIcon };
      } catch (err) {
        this.#logger.debug({ err }, 'A page has no picture there');
      }
    }
    return null;
  }
}
