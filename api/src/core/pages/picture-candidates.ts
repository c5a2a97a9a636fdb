import { Injectable, Logger } from '@nestjs/common';
import { StoredPictures } from './stored-pictures.ts';
import { withTimeout } from '../loop/with-timeout.ts';

/** A possible picture of a page. */
export interface PictureCandidate {
  /** null: not given. */
  url: string | null;
  /** Whether it is a small icon of the site, not a photo. */
  isIcon: boolean;
}

export interface KeptPicture {
  /** The hash for reading it. */
  hash: string;
  isIcon: boolean;
}

/** Per candidate: to fetch it, to wait in the drawing queue, and to draw it. */
const CANDIDATE_MS = 5000;
/** For all candidates together. */
const SEARCH_MS = 9000;
/** Smaller pictures are tracking pixels. */
const EDGE_MIN = { icon: 16, picture: 64 };

/** Finds the first candidate that is a picture. */
@Injectable()
export class PictureCandidates {
  deadlines = { candidateMs: CANDIDATE_MS, searchMs: SEARCH_MS };
  readonly #logger = new Logger('Pages');

  constructor(private readonly pictures: StoredPictures) {}

  /** @param folder of the store for the picture */
  async find(folder: string, candidates: readonly PictureCandidate[]): Promise<KeptPicture | null> {
    const deadline = Date.now() + this.deadlines.searchMs;
    for (const { url, isIcon } of candidates) {
      const left = deadline - Date.now();
      if (url === null || left <= 0) continue;
      const storing = this.pictures.keep(folder, url, isIcon ? EDGE_MIN.icon : EDGE_MIN.picture);
      try {
        const hash = await withTimeout(storing, Math.min(this.deadlines.candidateMs, left), null);
        if (hash === null) throw new Error('It took too long');
        return { hash, isIcon };
      } catch (err) {
        this.#logger.debug({ err }, 'A page has no picture there');
      }
    }
    return null;
  }
}
