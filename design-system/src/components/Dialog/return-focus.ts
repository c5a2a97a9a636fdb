/** Where the focus is: the element, then all that it lies in, from the inside out. */
export const placeOfFocus = (): HTMLElement[] => {
  const place: HTMLElement[] = [];
  let at = document.activeElement;
  while (at instanceof HTMLElement && at !== document.body) {
    place.push(at);
    at = at.parentElement;
  }
  return place;
};

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** What usually takes no focus can from here on, by script alone; where it has it, nothing shows and nothing scrolls. */
const takeFocus = (element: HTMLElement): void => {
  element.focus({ preventScroll: true });
  if (!isLost() || element.hasAttribute('tabindex')) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
};

/** Puts a focus that is lost on the nearest of what is left of its place. */
const findFocus = (around: HTMLElement[]): void => {
  for (const element of around) {
    if (!isLost()) return;
    if (element.isConnected) takeFocus(element);
  }
};

/** A row may go only after the question about it: the focus that goes with it is found again. */
const keepFocus = (opener: HTMLElement, around: HTMLElement[]): void => {
  const watch = new MutationObserver(() => {
    if (opener.isConnected) return;
    stop();
    findFocus(around);
  });
  const stop = () => {
    watch.disconnect();
    document.removeEventListener('focusin', stop);
  };
  watch.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', stop);
};

/**
 * Returns the focus once a modal is closed, to what opened it or, where that is gone or goes soon, to what it lay in:
 * browsers return it from a dialog that closes, but not from one that was taken out of the page while open.
 * @param place of the focus when the modal was opened
 */
export const returnFocus = ([opener, ...around]: HTMLElement[]): void => {
  if (!opener) return;
  if (isLost() && opener.isConnected) opener.focus();
  if (document.activeElement === opener) keepFocus(opener, around);
  else findFocus(around);
};
