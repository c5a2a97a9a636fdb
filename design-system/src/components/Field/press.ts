/* A press lasts from pointerdown to the click: an element that moves in between would not get the click. */
let isDown = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const callbacks = new Set<() => void>();

function begin() {
  clearTimeout(timer);
  isDown = true;
}

function end() {
  clearTimeout(timer);
  isDown = false;
  if (callbacks.size > 0) timer = setTimeout(runCallbacks);
}

function runCallbacks() {
  for (const work of [...callbacks]) work();
}

/** Ends the press asynchronously, since after a touch the mouse events and the click may follow. */
function endSoon() {
  clearTimeout(timer);
  timer = setTimeout(end);
}

let isListening = false;

function listen() {
  if (isListening || typeof document === 'undefined') return;
  isListening = true;
  for (const type of ['pointerdown', 'mousedown']) document.addEventListener(type, begin, true);
  for (const type of ['pointerup', 'mouseup']) document.addEventListener(type, endSoon, true);
  // A press that ended outside of the window ends with the next key at the latest.
  for (const type of ['click', 'pointercancel', 'keydown']) document.addEventListener(type, end, true);
}

/** Whether a press is in progress. */
export function isPressed(): boolean {
  listen();
  return isDown;
}

/** Runs work after the current press. @returns cancels it */
export function afterPress(work: () => void): () => void {
  callbacks.add(work);
  if (!isDown) end();
  return () => void callbacks.delete(work);
}
