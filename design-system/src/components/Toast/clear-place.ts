/** Part of the result of `getBoundingClientRect`. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Selector of controls. */
const CONTROLS = 'a[href], button, input, select, textarea, label';
/** Px between two probed points: no control is smaller than a touch target. */
const STEP = 40;
/** Cost of covering a control in use: higher than that of any number of others. */
const IN_USE = 1000;
/** Cost of covering a sheet beside the page. */
const IN_SHEET = 100;

const translated = ({ left, top, right, bottom }: Box, [x, y]: [number, number]): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

/**
 * Returns the offset from the toast's own position at which it covers the least: none, the
 * other end of the screen, the other side, or the middle.
 * @param costOf cost of covering a part of the screen
 */
export function clearPlace(
  origin: Box,
  width: number,
  height: number,
  costOf: (box: Box) => number,
): [x: number, y: number] {
  const toFoot = height - origin.bottom - origin.top;
  const offsets = [0, toFoot, toFoot / 2].flatMap((y) =>
    [0, width - origin.right - origin.left].map((x): [number, number] => [x, y]),
  );
  const costs = offsets.map((offset) => costOf(translated(origin, offset)));
  return offsets[costs.indexOf(Math.min(...costs))]!;
}

const steps = (from: number, to: number) =>
  Array.from({ length: Math.ceil((to - from) / STEP) + 1 }, (_, n) => Math.min(from + n * STEP, to));

/** Non-modal content over the page, e.g. the assistant's card. */
const SHEET = '[role="dialog"]';

/** The controls and sheets in a part of the screen, except those covered by a dialog. */
function coveredIn({ left, top, right, bottom }: Box, toast: HTMLElement): Set<Element> {
  const found = new Set<Element>();
  for (const x of steps(left, right))
    for (const y of steps(top, bottom)) {
      const below = document.elementsFromPoint(x, y).find((element) => !toast.contains(element));
      for (const each of [below?.closest(CONTROLS), below?.closest(SHEET)]) if (each) found.add(each);
    }
  return found;
}

/** A control is in use if it has the focus, or if it is in the same form as the focus. */
function costOfCovering(box: Box, toast: HTMLElement): number {
  const focus = document.activeElement;
  const form = focus?.closest('form, [role="group"]');
  const isUsed = (control: Element) => control === focus || form?.contains(control);
  const cost = (control: Element) => (isUsed(control) ? IN_USE : control.matches(SHEET) ? IN_SHEET : 1);
  return [...coveredIn(box, toast)].reduce((sum, control) => sum + cost(control), 0);
}

/**
 * Keeps a shown toast clear of controls, also when the page below changes; the toast never moves while it is hovered or
 * focused.
 * @returns function that stops it
 */
export function keepClear(toast: HTMLElement): () => void {
  const place = () => {
    if (toast.matches(':hover, :focus-within')) return;
    toast.style.translate = '';
    const origin = toast.getBoundingClientRect();
    const [x, y] = clearPlace(origin, innerWidth, innerHeight, (box) => costOfCovering(box, toast));
    if (x || y) toast.style.translate = `${x}px ${y}px`;
  };
  const clearFocus = ({ target }: FocusEvent) => {
    if (coveredIn(toast.getBoundingClientRect(), toast).has(target as Element)) place();
  };
  place();
  // Scrolling causes no resize, so that the toast does not jump while a list scrolls.
  const page = new ResizeObserver(place);
  page.observe(document.body);
  document.addEventListener('focusin', clearFocus);
  return () => {
    page.disconnect();
    document.removeEventListener('focusin', clearFocus);
  };
}
