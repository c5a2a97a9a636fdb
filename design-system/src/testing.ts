const focusable =
  "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex='-1'])";

/** What lies open, the topmost last, and what had the focus before each. */
const layers: { element: HTMLElement; before: Element | null }[] = [];

const laidOpen = (element: HTMLElement) => {
  layers.push({ element, before: document.activeElement });
};

const takenAway = (element: HTMLElement, returnsFocus: boolean) => {
  const at = layers.findIndex((layer) => layer.element === element);
  const [layer] = at < 0 ? [] : layers.splice(at, 1);
  if (returnsFocus && layer?.before instanceof HTMLElement) layer.before.focus();
};

const toggle = (target: HTMLElement, newState: 'open' | 'closed') => {
  if ((target.dataset.popover ?? 'closed') === newState) return;
  target.dataset.popover = newState;
  if (newState === 'open') laidOpen(target);
  else takenAway(target, target.contains(document.activeElement));
  target.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
};

/** Esc, as the browser hears it after the page's own listeners. */
const closeTopmost = (event: KeyboardEvent) => {
  const top = layers
    .filter(({ element }) => element.isConnected && element.popover !== 'manual')
    .at(-1)?.element;
  if (event.key !== 'Escape' || event.defaultPrevented || !top) return;
  if (!(top instanceof HTMLDialogElement)) return top.hidePopover();
  if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
};

/**
 * Fills what jsdom lacks and this package's components use: modal dialogs, popovers, `ResizeObserver`, `CSS.escape`, hit tests. Call it once before rendering.
 * Opening, Esc, the toggle event and where the focus goes are as in a browser; what a modal makes unreachable and what lies on top
 * of what are not, and are tested in one.
 */
export const fillBrowserGaps = (): void => {
  globalThis.ResizeObserver ??= class implements ResizeObserver {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS;
  document.elementsFromPoint ??= () => [];
  const dialog = HTMLDialogElement.prototype;
  if ('showModal' in dialog) return;
  Object.assign(dialog, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
      laidOpen(this);
      this.querySelector<HTMLElement>(focusable)?.focus();
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      // As in browsers: out of the page, it returns the focus to nobody.
      takenAway(this, this.isConnected);
    },
  });
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      toggle(this, 'open');
    },
    hidePopover(this: HTMLElement) {
      toggle(this, 'closed');
    },
  });
  window.addEventListener('keydown', closeTopmost);
};
