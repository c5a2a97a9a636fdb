import type { KeptText } from '@yolo/platform';
import { State } from './state';

export const FONT_KEY = 'yolo.font';

/** The 'OG' font: an attribute on `<html>` that the boot script set before the first paint (src/page/boot.js). */
export class OgFont {
  readonly on: State<boolean>;

  constructor(
    root: HTMLElement,
    private readonly storage: KeptText,
    window: EventTarget,
  ) {
    this.on = new State(storage.getItem(FONT_KEY) === 'og');
    this.on.changes.subscribe((on) => {
      if (on) root.dataset.font = 'og';
      else delete root.dataset.font;
    });
    window.addEventListener('storage', (event) => {
      const { key, newValue } = event as StorageEvent;
      if (key === FONT_KEY) this.on.set(newValue === 'og');
    });
  }

  set(on: boolean): void {
    if (on) this.storage.setItem(FONT_KEY, 'og');
    else this.storage.removeItem(FONT_KEY);
    this.on.set(on);
  }
}
