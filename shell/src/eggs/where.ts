const CONTROLS =
  'a, button, input, select, textarea, label, summary, audio, video, iframe, [contenteditable], [role], dialog, [popover]';
/** Places in the page's outline that have a role of their own and nothing to press. */
const PLACES = '[role=status], [role=alert], [role=region], [role=list], [role=listitem], [role=img]';
const FIELDS =
  'input, select, textarea, [contenteditable], [role=textbox], [role=combobox], [role=searchbox]';

/** Whether a press there means something else, so that it can't be meant for the party or for Loco Yolo. */
export function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const control = target.closest(CONTROLS);
  return (control !== null && !control.matches(PLACES)) || isArmed(target);
}

/** An event's egg wins on its element: the layer of eggs names at the root the kinds that it listens to. */
function isArmed(target: Element): boolean {
  const kinds = document.documentElement.dataset.eggs?.split(' ') ?? [];
  return kinds.some((kind) => target.closest(kind === 'invite_page' ? 'main' : `[data-egg="${kind}"]`));
}

/** Whether what is typed there is somebody's text. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;
