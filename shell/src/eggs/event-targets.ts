const CONTROLS =
  'a, button, input, select, textarea, label, summary, audio, video, iframe, [contenteditable], [role], dialog, [popover]';
/** Elements with a role that is not interactive. */
const PASSIVE = '[role=status], [role=alert], [role=region], [role=list], [role=listitem], [role=img]';
const FIELDS =
  'input, select, textarea, [contenteditable], [role=textbox], [role=combobox], [role=searchbox]';

/** Whether a press there belongs to a control or to an egg of the event, so that it must not count for the party or Loco Yolo. */
export function isInteractive(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const control = target.closest(CONTROLS);
  return (control !== null && !control.matches(PASSIVE)) || isArmed(target);
}

/** An event's egg takes precedence on its element. The egg layer lists the kinds that it listens for in `data-eggs` at the root. */
function isArmed(target: Element): boolean {
  const kinds = document.documentElement.dataset.eggs?.split(' ') ?? [];
  return kinds.some((kind) => target.closest(kind === 'invite_page' ? 'main' : `[data-egg="${kind}"]`));
}

/** Whether keys typed there are input of a text field. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;
