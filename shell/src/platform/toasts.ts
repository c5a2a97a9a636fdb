import type { Toast } from '@yolo/platform';
import { textOfError } from './errors';
import { State } from './state';

/** How long a toast stays, in milliseconds (`spec 1 ch. 9`); an error is read more slowly, and so is what has a button. */
export const TOAST_TIME = 4000;
export const LONG_TOAST_TIME = 8000;

export interface ShownToast extends Toast {
  id: number;
  /** Whose words they are, where they are not the shell's own (mount-platform.ts). */
  by?: string;
}

/** At most one toast at a time: a new one takes the place of the old (`spec 1 ch. 9`). */
export class Toasts {
  readonly shown = new State<ShownToast | null>(null);
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #endsAt = 0;
  #left = 0;

  show(toast: Toast, by?: string): void {
    this.shown.set({ ...toast, id: ++this.#count, by });
    this.#run(toast.tone === 'error' || toast.action ? LONG_TOAST_TIME : TOAST_TIME);
  }

  /** The catalogue's words for a failed call; `title` overrides the catalogue's. */
  showError(error: unknown, title?: string, by?: string): void {
    const text = textOfError(error);
    this.show({ title: title ?? text.title, message: text.message, tone: 'error' }, by);
  }

  dismiss(): void {
    clearTimeout(this.#timer);
    this.#left = 0;
    this.shown.set(null);
  }

  /** While the pointer or the focus is on it. */
  pause(): void {
    clearTimeout(this.#timer);
    this.#left = Math.max(this.#endsAt - Date.now(), 1000);
  }

  resume(): void {
    if (this.shown.get() && this.#left > 0) this.#run(this.#left);
  }

  #run(time: number): void {
    clearTimeout(this.#timer);
    this.#left = 0;
    this.#endsAt = Date.now() + time;
    this.#timer = setTimeout(() => this.dismiss(), time);
  }
}
