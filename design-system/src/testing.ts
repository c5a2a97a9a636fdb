const focusable =
  "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex='-1'])";

/** Open layers, the topmost last, each with the previously focused element. */
const layers: { element: HTMLElement; before: Element | null }[] = [];

const addLayer = (element: HTMLElement) => {
  layers.push({ element, before: document.activeElement });
};

const removeLayer = (element: HTMLElement, returnsFocus: boolean) => {
  const at = layers.findIndex((layer) => layer.element === element);
  const [layer] = at < 0 ? [] : layers.splice(at, 1);
  if (returnsFocus && layer?.before instanceof HTMLElement) layer.before.focus();
};

const toggle = (target: HTMLElement, newState: 'open' | 'closed') => {
  if ((target.dataset.popover ?? 'closed') === newState) return;
  target.dataset.popover = newState;
  if (newState === 'open') addLayer(target);
  else removeLayer(target, target.contains(document.activeElement));
  target.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
};

/** Handles Esc after the listeners of the page, like a browser. */
const closeTopmost = (event: KeyboardEvent) => {
  const top = layers
    .filter(({ element }) => element.isConnected && element.popover !== 'manual')
    .at(-1)?.element;
  if (event.key !== 'Escape' || event.defaultPrevented || !top) return;
  if (!(top instanceof HTMLDialogElement)) return top.hidePopover();
  if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
};

/**
 * Adds browser features that jsdom lacks and the components use: modal dialogs, popovers, `ResizeObserver`, `CSS.escape`,
 * hit tests. Call it once before rendering.
 * Opening, Esc, the toggle event and the focus work as in a browser; inertness behind a modal and the stacking order do not,
 * and are tested in a real browser.
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
      addLayer(this);
      this.querySelector<HTMLElement>(focusable)?.focus();
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      // As in browsers, a disconnected dialog does not restore the focus.
      removeLayer(this, this.isConnected);
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
