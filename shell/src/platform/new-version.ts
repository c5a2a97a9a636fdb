import type { KeptText } from '@yolo/platform';
import { State } from './state';

const LATER_KEY = 'yolo.version.later';

/** Which newer version the reader of this page is told of; taking it is a reload, which is theirs to decide. */
export class NewVersion {
  /** Id of the generation that is current, where it is not this page's; null once its reader has said "Later". */
  readonly offered = new State<string | null>(null);

  /**
   * @param own id of the generation that this page is made of
   * @param kept of this tab: what was put off once is not offered again after a reload that another server answered
   */
  constructor(
    private readonly own: string,
    private readonly kept: KeptText,
  ) {}

  /** Some answer of the server, or a live message, says which one is current. */
  told(id: string): void {
    const isNews = id !== this.own && id !== this.kept.getItem(LATER_KEY);
    this.offered.set(isNews ? id : null);
  }

  later(): void {
    const id = this.offered.get();
    if (id !== null) this.kept.setItem(LATER_KEY, id);
    this.offered.set(null);
  }
}
