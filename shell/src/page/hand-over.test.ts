import { waitFor } from '@testing-library/react';
import { handOver } from './hand-over';

const path = () => '/events/1/invites';

function page(whole = true): { app: HTMLElement; first: () => HTMLElement | null } {
  document.body.innerHTML = `<style id="first-paint-styles"></style>
    <div id="first-paint" ${whole ? 'data-whole' : ''}><form><input name="name"></form></div>
    <div id="app" data-waiting></div>`;
  return {
    app: document.getElementById('app') as HTMLElement,
    first: () => document.getElementById('first-paint'),
  };
}

const typed = () => document.querySelector<HTMLInputElement>('#first-paint input')!;

test('a silhouette goes with the first thing that the app draws', async () => {
  const { app, first } = page(false);
  handOver(document, path);
  expect(first()).not.toBeNull();
  app.innerHTML = '<main><p>Loading…</p></main>';
  await waitFor(() => expect(first()).toBeNull());
  expect(app.dataset.waiting).toBeUndefined();
  expect(document.getElementById('first-paint-styles')).toBeNull();
});

test('what says all stays until the app says it too', async () => {
  const { app, first } = page();
  handOver(document, path);
  app.innerHTML = '<main><h1>Event</h1><div data-loading></div></main>';
  await Promise.resolve();
  expect(first()).not.toBeNull();
  app.innerHTML = '<main><h1>Solstice</h1></main>';
  await waitFor(() => expect(first()).toBeNull());
});

test('a part that does not open is shown at once', async () => {
  const { app, first } = page();
  handOver(document, path);
  app.innerHTML = '<main><div data-state="failed"></div></main>';
  await waitFor(() => expect(first()).toBeNull());
});

test('what was typed and the focus go along, and React hears of it', async () => {
  const { app, first } = page();
  typed().value = 'Wilma';
  typed().focus();
  handOver(document, path);
  const heard: string[] = [];
  app.addEventListener('input', (event) => heard.push((event.target as HTMLInputElement).value));
  app.innerHTML = '<main><h1>Solstice</h1><input name="name"></main>';
  await waitFor(() => expect(first()).toBeNull());
  expect(heard).toEqual(['Wilma']);
  expect(document.activeElement).toBe(app.querySelector('input'));
});

test('a button that was pressed before is pressed in the app, once, and has the focus', async () => {
  const { app, first } = page(false);
  first()!.innerHTML = '<button type="button" aria-label="Menu" data-pressed></button>';
  handOver(document, path);
  const pressed: EventTarget[] = [];
  app.addEventListener('click', ({ target }) => pressed.push(target!));
  app.innerHTML = '<button>Search</button><button aria-label="Menu"></button><main><p></p></main>';
  await waitFor(() => expect(first()).toBeNull());
  const menu = app.querySelector('[aria-label=Menu]');
  expect(pressed).toEqual([menu]);
  expect(document.activeElement).toBe(menu);
});

test('while an answer is on its way the page is left as it is', async () => {
  const { app, first } = page();
  first()!.dataset.sent = '';
  handOver(document, path);
  app.innerHTML = '<main><h1>Solstice</h1></main>';
  await new Promise((resolve) => setTimeout(resolve));
  expect(first()).not.toBeNull();
});
