/** A submitted form may be answered with a new page; after this time the app takes over. */
const SENT_FOR_MS = 10_000;
/** How long the first paint stays while the app shows its heading but still loads parts. */
const COMPLETE_WITHIN_MS = 3_000;

/**
 * Replaces the first paint of the page by the app, in the frame in which the app paints, and transfers input, focus and a
 * pressed button (docs/adr/0020). Does nothing on pages without a first paint.
 * @param path of the address; after navigating to another one, the first paint is removed at once
 */
export function handOver(page: Document, path: () => string): void {
  const first = page.getElementById('first-paint');
  const app = page.getElementById('app');
  if (!first || !app) return;
  const initialPath = path();
  const isWhole = first.dataset.whole !== undefined;
  let isTimedOut = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    if (!app.querySelector('main > *')) return;
    if (isWhole && path() === initialPath) {
      if (first.dataset.sent !== undefined) {
        timer ??= setTimeout(takeOver, SENT_FOR_MS);
        return;
      }
      const [shown, failed] = [app.querySelector('main h1'), app.querySelector('main [data-state=failed]')];
      if (!shown && !failed) return;
      timer ??= setTimeout(() => {
        isTimedOut = true;
        check();
      }, COMPLETE_WITHIN_MS);
      if (!isTimedOut && !failed && app.querySelector('main [data-loading]')) return;
    }
    takeOver();
  };
  const takeOver = () => {
    watcher.disconnect();
    clearTimeout(timer);
    delete app.dataset.waiting;
    const press = pressedEarly(first, app);
    carryOver(first, app);
    first.remove();
    page.getElementById('first-paint-styles')?.remove();
    press?.focus({ preventScroll: true });
    press?.click();
  };
  const watcher = new MutationObserver(check);
  watcher.observe(app, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-state'] });
  check();
}

/** The app's button with the name of the one that was pressed in the first paint (boot.js). */
function pressedEarly(first: HTMLElement, app: HTMLElement): HTMLButtonElement | undefined {
  const pressed = first.querySelector<HTMLButtonElement>('button[data-pressed]');
  return pressed
    ? [...app.querySelectorAll('button')].find((button) => nameOf(button) === nameOf(pressed))
    : undefined;
}

const nameOf = (button: HTMLButtonElement) => button.getAttribute('aria-label') ?? button.textContent;

/** Transfers input, focus and selection to the fields of the app with the same names. */
function carryOver(first: HTMLElement, app: HTMLElement): void {
  for (const source of first.querySelectorAll<HTMLInputElement>('input[name]')) {
    const field = app.querySelector<HTMLInputElement>(`input[name="${source.name}"]`);
    if (!field) continue;
    if (source.value !== source.defaultValue) {
      // With the native setter, so that React handles the event as typed input.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, source.value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (source === document.activeElement) {
      field.focus({ preventScroll: true });
      field.setSelectionRange(source.selectionStart, source.selectionEnd);
    }
  }
}
