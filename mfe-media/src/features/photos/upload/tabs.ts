import type { Runner } from './runner';

/** The progress of the tab that sends. */
export interface Report {
  /** Sent bytes of originals, by id. */
  sent: [id: string, bytes: number][];
  /** Ids of the photos that are being sent. */
  flights: string[];
  waitingFor: Runner['waitingFor'];
  /** Asks the tab that sends to retry at once. A tab of an earlier release reads it as an empty report. */
  tryNow?: true;
}

const NOTHING_SENT: Report = { sent: [], flights: [], waitingFor: null };
/** Interval at which progress is sent and rendered, in milliseconds. */
const REPORT_INTERVAL_MS = 250;

interface TabEvents {
  /** Another tab has stored a change. */
  onChanged(): void;
  /** There is something new to render. */
  onReport(): void;
  /** Another tab sends, and has sent a heartbeat. */
  onAwake(): void;
  /** Somebody has pressed Try again in another tab. */
  onTryNow(): void;
  /** @returns the progress of this tab; null: another one sends */
  report(): Report | null;
}

/** The channel between the tabs of one member in a browser, for changes and progress. */
export class Tabs {
  /** The last report of the tab that sends. */
  last = NOTHING_SENT;
  readonly #channel: BroadcastChannel | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(
    name: string,
    private readonly events: TabEvents,
  ) {
    this.#channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null;
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Report | 'changed'>) => {
      if (data === 'changed') return events.onChanged();
      if (data.tryNow) return events.onTryNow();
      events.onAwake();
      this.last = data;
      events.onReport();
    });
  }

  sendChange(): void {
    this.#channel?.postMessage('changed');
  }

  sendTryNow(): void {
    const message: Report = { ...NOTHING_SENT, tryNow: true };
    this.#channel?.postMessage(message);
  }

  /** Throttled, because bytes are sent all the time. */
  sendProgress(): void {
    if (this.#isClosed) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.sendReport();
      this.events.onReport();
    }, REPORT_INTERVAL_MS);
  }

  /** Sends the progress of this tab, if it has the lock; this is also its heartbeat. */
  sendReport(): void {
    const report = this.events.report();
    if (report) this.#channel?.postMessage(report);
  }

  /** Called when the tab that has sent so far has stopped. */
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
