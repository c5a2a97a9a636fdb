const CONTROLS =
  'a, button, input, select, textarea, label, summary, audio, video, iframe, [contenteditable], [role], dialog, [popover]';
/** Places in the page's outline that have a role of their own and nothing to press. */
const PLACES = '[role=status], [role=alert], [role=region], [role=list], [role=listitem], [role=img]';
const FIELDS =
  'input, select, textarea, [contenteditable], [role=textbox], [role=combobox], [role=searchbox]';

/** Whether a press there means something else, so that it can't be meant for an egg. */
export function isControl(target: EventTarget | null): boolean {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  return control !== null && !control.matches(PLACES);
}

/** Whether what is typed there is somebody's text. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;
