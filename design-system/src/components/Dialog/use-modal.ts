import { useEffect, useRef, type MouseEvent, type RefObject, type SyntheticEvent } from 'react';
import { layOver } from './layers';
import { placeOfFocus, returnFocus } from './return-focus';

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  /** Spread on the `<dialog>`: Esc and a click on the scrim ask to close. */
  handlers: {
    onCancel: (event: SyntheticEvent) => void;
    onMouseDown: (event: MouseEvent) => void;
  };
}

/**
 * Tells a modal how much of the window the phone's keyboard covers, as `--keyboard`, and keeps the focused field in sight:
 * browsers let the keyboard lie over the page without telling the layout.
 */
const makeRoomForKeyboard = (dialog: HTMLDialogElement): (() => void) => {
  const view = window.visualViewport;
  if (!view) return () => undefined;
  const fit = () => {
    // A page that is zoomed in is small too, but nothing covers it.
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
 * Opens a native modal dialog while `open` is true. The browser keeps the focus inside; it returns on closing, and Back closes it.
 * Closing stays the owner's decision: the handlers only ask through `onClose`.
 * @param options.hasAddress what it shows has an address of its own, so that Back leaves it without help
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
    dialog.showModal();
    const forgetKeyboard = makeRoomForKeyboard(dialog);
    const closed = hasAddress ? undefined : layOver(() => close.current());
    // Asked twice without a press in between, as by Back on a phone, browsers ask nobody any more.
    const stayOpen = () => dialog.showModal();
    dialog.addEventListener('close', stayOpen);
    return () => {
      forgetKeyboard();
      closed?.();
      dialog.removeEventListener('close', stayOpen);
      dialog.close();
      returnFocus(place);
    };
  }, [open, hasAddress]);
  const onCancel = (event: SyntheticEvent) => {
    // A file chooser's cancel event bubbles up to here too.
    if (event.target !== ref.current) return;
    event.preventDefault();
    onClose();
  };
  const onMouseDown = (event: MouseEvent) => {
    if (event.target !== ref.current) return;
    // Else the press itself would take the focus from where closing returns it.
    event.preventDefault();
    onClose();
  };
  return { ref, handlers: { onCancel, onMouseDown } };
};
