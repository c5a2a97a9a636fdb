const toggle = (target: HTMLElement, newState: 'open' | 'closed') => {
  if ((target.dataset.popover ?? 'closed') === newState) return;
  target.dataset.popover = newState;
  target.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
};

/**
 * Fills what jsdom lacks and this package's components use: modal dialogs, popovers, `ResizeObserver`, `CSS.escape`. Call it once before rendering.
 * It keeps `open` and the toggle event right; focus traps, Esc and the top layer are the browser's and are tested in one.
 */
export const fillBrowserGaps = (): void => {
  const dialog = HTMLDialogElement.prototype;
  dialog.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  dialog.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
  const element = HTMLElement.prototype;
  element.showPopover ??= function (this: HTMLElement) {
    toggle(this, 'open');
  };
  element.hidePopover ??= function (this: HTMLElement) {
    toggle(this, 'closed');
  };
  globalThis.ResizeObserver ??= class implements ResizeObserver {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS;
};
