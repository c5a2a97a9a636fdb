/** As `getBoundingClientRect` gives it. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** What a toast may lie on. */
export interface Control {
  box: Box;
  /** How bad it is to cover it. */
  weight: number;
}

/** Covering what is used now is worse than covering any number of others. */
const IN_USE = 1000;

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const moved = ({ left, top, right, bottom }: Box, [x, y]: [number, number]): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

/**
 * How far a toast moves from where it lies by itself, so that it covers as little as possible of what people press: to the
 * other end of the screen, to the other side, or into the middle.
 */
export function clearPlace(
  home: Box,
  width: number,
  height: number,
  controls: readonly Control[],
): [x: number, y: number] {
  const toFoot = height - home.bottom - home.top;
  const ways = [0, toFoot, toFoot / 2].flatMap((y) =>
    [0, width - home.right - home.left].map((x): [number, number] => [x, y]),
  );
  const covered = ways.map((way) =>
    controls.reduce((sum, { box, weight }) => sum + (overlap(moved(home, way), box) ? weight : 0), 0),
  );
  return ways[covered.indexOf(Math.min(...covered))]!;
}

/** Under an open dialog nothing can be pressed; in use is what has the focus, and the dialog or form that it stands in. */
function controlsBeside(toast: HTMLElement): Control[] {
  const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const focus = document.activeElement;
  const used = focus?.closest('dialog') ?? focus?.closest('form, [role="group"]');
  return [...within.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
    .filter((control) => !toast.contains(control))
    .map((control) => ({
      box: control.getBoundingClientRect(),
      weight: control === focus || used?.contains(control) ? IN_USE : 1,
    }));
}

/**
 * Keeps a toast clear of what people press while it is shown.
 * @returns what ends it
 */
export function keepClear(toast: HTMLElement): () => void {
  const place = () => {
    toast.style.translate = '';
    const [x, y] = clearPlace(toast.getBoundingClientRect(), innerWidth, innerHeight, controlsBeside(toast));
    if (x || y) toast.style.translate = `${x}px ${y}px`;
  };
  const clearFocus = ({ target }: FocusEvent) => {
    const control = target as HTMLElement;
    if (!toast.contains(control) && overlap(toast.getBoundingClientRect(), control.getBoundingClientRect()))
      place();
  };
  place();
  document.addEventListener('focusin', clearFocus);
  return () => document.removeEventListener('focusin', clearFocus);
}
