import type { Runner } from './runner';

/** How far the tab is that sends. */
export interface Report {
  /** Bytes of originals, by id. */
  sent: [id: string, bytes: number][];
  /** Ids of what is being sent. */
  flights: string[];
  waitingFor: Runner['waitingFor'];
  /** The tab that sends is to try at once. A tab of an earlier release takes it for a report of nothing. */
  tryNow?: true;
}

const NOTHING_SENT: Report = { sent: [], flights: [], waitingFor: null };
/** Progress is told and drawn this often, in milliseconds. */
const REPORT_EVERY = 250;

interface Heard {
  /** Another tab has written something down. */
  onChanged(): void;
  /** There is something to draw. */
  onReport(): void;
  /** Another tab sends, and is awake. */
  onAwake(): void;
  /** Somebody in another tab does not want to wait. */
  onTryNow(): void;
  /** @returns how far this tab is; null: another one sends */
  report(): Report | null;
}

/** The same member's tabs of one browser, which tell each other what changes and how far they are. */
export class Tabs {
  /** What the tab that sends has said last. */
  last = NOTHING_SENT;
  readonly #channel: BroadcastChannel | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(
    name: string,
    private readonly heard: Heard,
  ) {
    this.#channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null;
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Report | 'changed'>) => {
      if (data === 'changed') return heard.onChanged();
      if (data.tryNow) return heard.onTryNow();
      heard.onAwake();
      this.last = data;
      heard.onReport();
    });
  }

  tellChange(): void {
    this.#channel?.postMessage('changed');
  }

  tellTryNow(): void {
    const asked: Report = { ...NOTHING_SENT, tryNow: true };
    this.#channel?.postMessage(asked);
  }

  /** Soon, because bytes leave all the time. */
  tellProgress(): void {
    if (this.#isClosed) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.tellReport();
      this.heard.onReport();
    }, REPORT_EVERY);
  }

  /** How far this tab is, if it sends, and with that that it is awake. */
  tellReport(): void {
    const report = this.heard.report();
    if (report) this.#channel?.postMessage(report);
  }

  /** The tab that has sent so far has stopped. */
  forget(): void {
    this.last = NOTHING_SENT;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#channel?.close();
    this.forget();
  }
}
