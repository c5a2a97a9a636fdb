/* A press goes from the pointer's way down to its click: what moves in between is missed by the click. */
let pressed = false;
let ending: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

function begin() {
  clearTimeout(ending);
  pressed = true;
}

function end() {
  clearTimeout(ending);
  pressed = false;
  if (waiting.size > 0) ending = setTimeout(runWaiting);
}

function runWaiting() {
  for (const work of [...waiting]) work();
}

/** After a finger's pointer is up the mouse's events and the click are still to come, or they never do. */
function endSoon() {
  clearTimeout(ending);
  ending = setTimeout(end);
}

let listening = false;

function listen() {
  if (listening || typeof document === 'undefined') return;
  listening = true;
  for (const type of ['pointerdown', 'mousedown']) document.addEventListener(type, begin, true);
  for (const type of ['pointerup', 'mouseup']) document.addEventListener(type, endSoon, true);
  // A press that ended out of sight has ended when a key is pressed.
  for (const type of ['click', 'pointercancel', 'keydown']) document.addEventListener(type, end, true);
}

/** Whether a press is under way. */
export function isPressed(): boolean {
  listen();
  return pressed;
}

/** @returns takes it back */
export function afterPress(work: () => void): () => void {
  waiting.add(work);
  if (!pressed) end();
  return () => void waiting.delete(work);
}
