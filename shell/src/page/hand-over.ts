/** What was sent may be answered with another page any moment; after this time it counts as unanswered. */
const SENT_FOR_MS = 10_000;
/** The app shows a heading, and something in it still loads: its first paint stands no longer than this for it. */
const COMPLETE_WITHIN_MS = 3_000;

/**
 * Lets the app take the place of what the page showed before its scripts came, in the frame in which it paints, with what
 * was typed and pressed until then and with the focus (docs/adr/0020). Does nothing on pages that brought nothing.
 * @param path of the address; on another one there is nothing to wait for
 */
export function handOver(page: Document, path: () => string): void {
  const first = page.getElementById('first-paint');
  const app = page.getElementById('app');
  if (!first || !app) return;
  const asked = path();
  const isWhole = first.dataset.whole !== undefined;
  let complete = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    if (!app.querySelector('main > *')) return;
    if (isWhole && path() === asked) {
      if (first.dataset.sent !== undefined) {
        waiting ??= setTimeout(take, SENT_FOR_MS);
        return;
      }
      const [shown, failed] = [app.querySelector('main h1'), app.querySelector('main [data-state=failed]')];
      if (!shown && !failed) return;
      waiting ??= setTimeout(() => {
        complete = true;
        look();
      }, COMPLETE_WITHIN_MS);
      if (!complete && !failed && app.querySelector('main [data-loading]')) return;
    }
    take();
  };
  const take = () => {
    watcher.disconnect();
    clearTimeout(waiting);
    delete app.dataset.waiting;
    const press = pressedEarly(first, app);
    carryOver(first, app);
    first.remove();
    page.getElementById('first-paint-styles')?.remove();
    press?.focus({ preventScroll: true });
    press?.click();
  };
  const watcher = new MutationObserver(look);
  watcher.observe(app, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-state'] });
  look();
}

/** The app's button of the name that was pressed while only the first paint stood there (boot.js). */
function pressedEarly(first: HTMLElement, app: HTMLElement): HTMLButtonElement | undefined {
  const pressed = first.querySelector<HTMLButtonElement>('button[data-pressed]');
  return pressed
    ? [...app.querySelectorAll('button')].find((button) => nameOf(button) === nameOf(pressed))
    : undefined;
}

const nameOf = (button: HTMLButtonElement) => button.getAttribute('aria-label') ?? button.textContent;

/** What was typed into fields that the app has by the same name, and where the reader was. */
function carryOver(first: HTMLElement, app: HTMLElement): void {
  for (const typed of first.querySelectorAll<HTMLInputElement>('input[name]')) {
    const field = app.querySelector<HTMLInputElement>(`input[name="${typed.name}"]`);
    if (!field) continue;
    if (typed.value !== typed.defaultValue) {
      // Past React, which then hears of it as of anything typed.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, typed.value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (typed === document.activeElement) {
      field.focus({ preventScroll: true });
      field.setSelectionRange(typed.selectionStart, typed.selectionEnd);
    }
  }
}
