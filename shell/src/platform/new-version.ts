import type { KeptText } from '@yolo/platform';
import { State } from './state';

const LATER_KEY = 'yolo.version.later';

/** The newer version that the user of this page is offered, who decides about the reload. */
export class NewVersion {
  /** Number of the current generation if it is newer than this page's; null after "Later". */
  readonly offered = new State<string | null>(null);

  /**
   * @param own number of the generation of this page
   * @param kept storage of this tab: a postponed generation is not offered again after a reload, which an older server may answer
   */
  constructor(
    private readonly own: string,
    private readonly kept: KeptText,
  ) {}

  /** Handles the number of the current generation from an answer of the server or a live message. */
  announce(id: string): void {
    const known = [this.own, this.kept.getItem(LATER_KEY), this.offered.get()];
    // A process that has not read the last release yet names an older one.
    if (Number(id) > Math.max(...known.map(Number))) this.offered.set(id);
  }

  postpone(): void {
    const id = this.offered.get();
    if (id !== null) this.kept.setItem(LATER_KEY, id);
    this.offered.set(null);
  }
}
