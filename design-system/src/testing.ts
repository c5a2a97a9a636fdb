/**
 * What jsdom lacks of dialogs and popovers, for tests that render this package's components. Call it once in a test file.
 * It keeps `open` and the toggle event right; focus handling and Esc are the browser's and are tested in one.
 */
export const installDialogs = (): void => {
  const dialog = HTMLDialogElement.prototype;
  dialog.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
    this.querySelector<HTMLElement>('[autofocus], button, a[href], input, textarea')?.focus();
  };
  dialog.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
  const element = HTMLElement.prototype;
  const toggle = (target: HTMLElement, newState: 'open' | 'closed') => {
    if ((target.dataset.popover ?? 'closed') === newState) return;
    target.dataset.popover = newState;
    target.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
  };
  element.showPopover ??= function (this: HTMLElement) {
    toggle(this, 'open');
  };
  element.hidePopover ??= function (this: HTMLElement) {
    toggle(this, 'closed');
  };
};
