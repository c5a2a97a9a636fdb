import { useEffect, useRef, type MouseEvent, type RefObject, type SyntheticEvent } from 'react';
import { layOver } from './layers';
import { addModal } from './open-modals';
import { placeOfFocus, returnFocus } from './return-focus';

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  /** Spread on the `<dialog>`: Esc and a click on the scrim call `onClose`. */
  handlers: {
    onCancel: (event: SyntheticEvent) => void;
    onMouseDown: (event: MouseEvent) => void;
  };
}

/**
 * Sets the height of the phone's keyboard as `--keyboard`, and keeps the focused field visible, since the keyboard covers the
 * page without changing its layout.
 */
const trackKeyboard = (dialog: HTMLDialogElement): (() => void) => {
  const view = window.visualViewport;
  if (!view) return () => undefined;
  const fit = () => {
    // A zoomed page has a small visual viewport as well, without a keyboard.
    const covered = view.scale > 1.01 ? 0 : Math.max(0, window.innerHeight - view.height - view.offsetTop);
    dialog.style.setProperty('--keyboard', `${Math.round(covered)}px`);
    if (covered > 0 && dialog.contains(document.activeElement))
      document.activeElement?.scrollIntoView({ block: 'nearest' });
  };
  fit();
  view.addEventListener('resize', fit);
  view.addEventListener('scroll', fit);
  return () => {
    view.removeEventListener('resize', fit);
    view.removeEventListener('scroll', fit);
  };
};

/**
 * Opens a native modal dialog while `open` is true. The browser traps the focus; it returns on closing, and Back closes the dialog.
 * The owner decides about closing: the handlers only call `onClose`.
 * @param options.hasAddress the content has an address of its own, so that Back needs no layer
 */
export const useModal = (open: boolean, onClose: () => void, { hasAddress = false } = {}): Modal => {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const place = placeOfFocus();
    let removeModal = () => undefined as void;
    const show = () => {
      removeModal();
      dialog.showModal();
      removeModal = addModal(dialog);
    };
    show();
    const stopTracking = trackKeyboard(dialog);
    const removeLayer = hasAddress ? undefined : layOver(() => close.current());
    // Browsers close the dialog without a cancel event at a second request without user interaction, e.g. by Back on a phone.
    dialog.addEventListener('close', show);
    return () => {
      stopTracking();
      removeLayer?.();
      dialog.removeEventListener('close', show);
      dialog.close();
      removeModal();
      returnFocus(place);
    };
  }, [open, hasAddress]);
  const onCancel = (event: SyntheticEvent) => {
    // The cancel event of a file chooser bubbles up to the dialog as well.
    if (event.target !== ref.current) return;
    event.preventDefault();
    onClose();
  };
  const onMouseDown = (event: MouseEvent) => {
    if (event.target !== ref.current) return;
    // Otherwise the press would move the focus after closing has returned it.
    event.preventDefault();
    onClose();
  };
  return { ref, handlers: { onCancel, onMouseDown } };
};
