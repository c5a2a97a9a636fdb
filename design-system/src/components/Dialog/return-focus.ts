/**
 * The focused element and its ancestors, from the inside out.
 * @param from an element that had the focus, instead of the one that has it
 */
export const placeOfFocus = (from = document.activeElement): HTMLElement[] => {
  const place: HTMLElement[] = [];
  let at = from;
  while (at instanceof HTMLElement && at !== document.body) {
    place.push(at);
    at = at.parentElement;
  }
  return place;
};

/** Whether no element has the focus, so that keys only reach the page. */
export const isLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Focuses any element, by a tabindex of -1 if necessary, without scrolling. */
const forceFocus = (element: HTMLElement): void => {
  element.focus({ preventScroll: true });
  if (!isLost() || element.hasAttribute('tabindex')) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
};

/** If the focus is lost, moves it to the nearest remaining ancestor. */
const recoverFocus = (ancestors: HTMLElement[]): void => {
  for (const element of ancestors) {
    if (!isLost()) return;
    if (element.isConnected) forceFocus(element);
  }
};

/** A row may be removed after its dialog has closed: moves its focus to an ancestor then. */
const watchOpener = (opener: HTMLElement, ancestors: HTMLElement[]): void => {
  const observer = new MutationObserver(() => {
    if (opener.isConnected) return;
    stop();
    recoverFocus(ancestors);
  });
  const stop = () => {
    observer.disconnect();
    document.removeEventListener('focusin', stop);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', stop);
};

/**
 * Returns the focus after a modal has closed, to its opener, or to an ancestor if the opener is removed: browsers return the focus
 * from a dialog that closes, but not from one that is unmounted while open.
 * @param place of the focus when the modal was opened
 */
export const returnFocus = ([opener, ...ancestors]: HTMLElement[]): void => {
  if (!opener) return;
  if (isLost() && opener.isConnected) opener.focus();
  if (document.activeElement === opener) watchOpener(opener, ancestors);
  else recoverFocus(ancestors);
};
