import type { Toast } from '@yolo/platform';
import { textOfError } from './errors';
import { State } from './state';

/** How long a toast stays, in milliseconds (`spec 1 ch. 9`); longer for errors and toasts with a button. */
export const TOAST_TIME = 4000;
export const LONG_TOAST_TIME = 8000;

export interface ShownToast extends Toast {
  id: number;
  /** Project and build of the remote that showed it; absent for the shell's own (mount-platform.ts). */
  by?: string;
}

/** At most one toast at a time: a new one replaces the old one (`spec 1 ch. 9`). */
export class Toasts {
  readonly shown = new State<ShownToast | null>(null);
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #endsAt = 0;
  #remaining = 0;

  show(toast: Toast, by?: string): void {
    this.shown.set({ ...toast, id: ++this.#count, by });
    this.#run(toast.tone === 'error' || toast.action ? LONG_TOAST_TIME : TOAST_TIME);
  }

  /** Shows the text of the error; `title` overrides its title. */
  showError(error: unknown, title?: string, by?: string): void {
    const text = textOfError(error);
    this.show({ title: title ?? text.title, message: text.message, tone: 'error' }, by);
  }

  dismiss(): void {
    clearTimeout(this.#timer);
    this.#remaining = 0;
    this.shown.set(null);
  }

  /** While the toast has pointer or focus. */
  pause(): void {
    clearTimeout(this.#timer);
    this.#remaining = Math.max(this.#endsAt - Date.now(), 1000);
  }

  resume(): void {
    if (this.shown.get() && this.#remaining > 0) this.#run(this.#remaining);
  }

  #run(time: number): void {
    clearTimeout(this.#timer);
    this.#remaining = 0;
    this.#endsAt = Date.now() + time;
    this.#timer = setTimeout(() => this.dismiss(), time);
  }
}
