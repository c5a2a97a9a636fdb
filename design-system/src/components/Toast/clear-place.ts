/** As `getBoundingClientRect` gives it. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** What people press. */
const CONTROLS = 'a[href], button, input, select, textarea, label';
/** Px between two looks: nothing that is pressed is smaller than a finger is wide. */
const STEP = 40;
/** Covering what is used now is worse than covering any number of others. */
const IN_USE = 1000;
/** So is covering what is read in a sheet beside the page, although not as bad. */
const IN_SHEET = 100;

const moved = ({ left, top, right, bottom }: Box, [x, y]: [number, number]): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

/**
 * How far a toast moves from where it lies by itself, so that it covers as little as possible of what people press: to the
 * other end of the screen, to the other side, or into the middle.
 * @param costOf how bad it would be to cover a part of the screen
 */
export function clearPlace(
  home: Box,
  width: number,
  height: number,
  costOf: (box: Box) => number,
): [x: number, y: number] {
  const toFoot = height - home.bottom - home.top;
  const ways = [0, toFoot, toFoot / 2].flatMap((y) =>
    [0, width - home.right - home.left].map((x): [number, number] => [x, y]),
  );
  const costs = ways.map((way) => costOf(moved(home, way)));
  return ways[costs.indexOf(Math.min(...costs))]!;
}

const steps = (from: number, to: number) =>
  Array.from({ length: Math.ceil((to - from) / STEP) + 1 }, (_, n) => Math.min(from + n * STEP, to));

/** What floats over the page and leaves it usable, e.g. the assistant's card. */
const SHEET = '[role="dialog"]';

/** The controls that can be pressed in a part of the screen, and the sheets that lie there: none that a dialog covers. */
function coveredIn({ left, top, right, bottom }: Box, toast: HTMLElement): Set<Element> {
  const found = new Set<Element>();
  for (const x of steps(left, right))
    for (const y of steps(top, bottom)) {
      const below = document.elementsFromPoint(x, y).find((element) => !toast.contains(element));
      for (const each of [below?.closest(CONTROLS), below?.closest(SHEET)]) if (each) found.add(each);
    }
  return found;
}

/** In use is what has the focus, and what stands in one form with it. */
function costOfCovering(box: Box, toast: HTMLElement): number {
  const focus = document.activeElement;
  const form = focus?.closest('form, [role="group"]');
  const isUsed = (control: Element) => control === focus || form?.contains(control);
  const cost = (control: Element) => (isUsed(control) ? IN_USE : control.matches(SHEET) ? IN_SHEET : 1);
  return [...coveredIn(box, toast)].reduce((sum, control) => sum + cost(control), 0);
}

/**
 * Keeps a toast clear of what people press while it is shown, also when the page below becomes another; it never moves while
 * it is pointed at.
 * @returns what ends it
 */
export function keepClear(toast: HTMLElement): () => void {
  const place = () => {
    if (toast.matches(':hover, :focus-within')) return;
    toast.style.translate = '';
    const home = toast.getBoundingClientRect();
    const [x, y] = clearPlace(home, innerWidth, innerHeight, (box) => costOfCovering(box, toast));
    if (x || y) toast.style.translate = `${x}px ${y}px`;
  };
  const clearFocus = ({ target }: FocusEvent) => {
    if (coveredIn(toast.getBoundingClientRect(), toast).has(target as Element)) place();
  };
  place();
  // Scrolling changes no size, so that the toast does not hop over a list.
  const page = new ResizeObserver(place);
  page.observe(document.body);
  document.addEventListener('focusin', clearFocus);
  return () => {
    page.disconnect();
    document.removeEventListener('focusin', clearFocus);
  };
}
