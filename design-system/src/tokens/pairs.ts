import type { light } from './light.ts';

type Colour = keyof typeof light;

/** Allowed colours on a background. Text needs a contrast of 4.5, edges of controls and the focus ring 3 (WCAG 2.2, 1.4.3 and 1.4.11). */
export interface Pair {
  on: Colour;
  text?: Colour[];
  edge?: Colour[];
}

/** Pairs that every theme must meet. `ground` means each stop of the theme's ground. */
export const pairs: Pair[] = [
  { on: 'ground', text: ['ink', 'ink-g2', 'link-g'], edge: ['focus'] },
  {
    on: 'surface',
    text: ['ink', 'ink-2', 'accent-ink', 'danger', 'ok'],
    edge: ['line-2', 'focus', 'danger'],
  },
  { on: 'sunk', text: ['ink', 'ink-2', 'ok'], edge: ['line-2'] },
  { on: 'bar', text: ['ink', 'accent-ink'], edge: ['logo', 'focus'] },
  { on: 'accent', text: ['on-accent'] },
  { on: 'accent-hover', text: ['on-accent'] },
  { on: 'accent-soft', text: ['ink'], edge: ['focus'] },
  { on: 'yes', text: ['on-yes'] },
  { on: 'yes-hover', text: ['on-yes'] },
  { on: 'badge', text: ['on-badge'] },
  { on: 'danger-soft', text: ['danger'] },
  { on: 'day-in', text: ['ink'] },
  { on: 'mark', text: ['on-accent'] },
  { on: 'invert', text: ['on-invert'] },
  { on: 'invert-accent', text: ['on-invert-accent'] },
  { on: 'toast', text: ['on-toast'] },
  { on: 'toast-error', text: ['on-toast-error'] },
  { on: 'foot', text: ['on-foot'], edge: ['foot-logo'] },
  { on: 'stub', text: ['ink'] },
  { on: 'stamp', text: ['on-stamp'] },
  { on: 'seal', text: ['on-seal'] },
  { on: 'tint-1', text: ['on-tint'] },
  { on: 'tint-2', text: ['on-tint'] },
  { on: 'tint-3', text: ['on-tint'] },
  { on: 'tint-4', text: ['on-tint'] },
  { on: 'tint-5', text: ['on-tint'] },
  ...(['dinner', 'beach', 'birthday', 'camp', 'road', 'concert', 'card'] as const).map((scene): Pair => ({
    on: `wash-${scene}`,
    text: ['ink', 'ink-g2'],
    edge: ['focus'],
  })),
];

/** Pairs for light and dark only: yolo uses ink on its coloured soft backgrounds. */
export const softPairs: Pair[] = [
  { on: 'accent-soft', text: ['accent-ink', 'ink-2'] },
  { on: 'sunk', text: ['accent-ink', 'danger'] },
  { on: 'stub', text: ['ink-2'] },
  { on: 'paper', text: ['danger'], edge: ['line-2', 'accent'] },
];
