import type { KeptText, Theme } from '@yolo/platform';
import { State } from './state';

export const THEME_KEY = 'yolo.theme';

const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark' || value === 'yolo';

/** The next theme of each of the three toggles (`spec 1 ch. 4`, theme). */
export const toggles = {
  menu: { yolo: 'dark', dark: 'light', light: 'dark' },
  drawer: { yolo: 'light', dark: 'light', light: 'dark' },
  home: { yolo: 'light', dark: 'yolo', light: 'yolo' },
} as const satisfies Record<string, Record<Theme, Theme>>;

/** The theme: an attribute on `<html>` that the boot script set before the first paint (src/page/boot.js). */
export class ThemeStore {
  readonly theme: State<Theme>;

  constructor(
    root: HTMLElement,
    private readonly storage: KeptText,
    window: EventTarget,
  ) {
    const stored = storage.getItem(THEME_KEY);
    this.theme = new State<Theme>(isTheme(stored) ? stored : 'light');
    this.theme.changes.subscribe((theme) => {
      root.dataset.theme = theme;
    });
    window.addEventListener('storage', (event) => {
      const { key, newValue } = event as StorageEvent;
      if (key === THEME_KEY && isTheme(newValue)) this.theme.set(newValue);
    });
  }

  set(theme: Theme): void {
    this.storage.setItem(THEME_KEY, theme);
    this.theme.set(theme);
  }

  toggle(where: keyof typeof toggles): void {
    this.set(toggles[where][this.theme.get()]);
  }
}
