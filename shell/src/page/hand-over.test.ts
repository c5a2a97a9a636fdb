import { waitFor } from '@testing-library/react';
import { handOver } from './hand-over';

const path = () => '/events/1/invites';

function page(isWhole = true): { app: HTMLElement; first: () => HTMLElement | null } {
  document.body.innerHTML = `<style id="first-paint-styles"></style>
    <div id="first-paint" ${isWhole ? 'data-whole' : ''}><form><input name="name"></form></div>
    <div id="app" data-waiting></div>`;
  return {
    app: document.getElementById('app') as HTMLElement,
    first: () => document.getElementById('first-paint'),
  };
}

const nameField = () => document.querySelector<HTMLInputElement>('#first-paint input')!;

test('removes a silhouette with the first paint of the app', async () => {
  const { app, first } = page(false);
  handOver(document, path);
  expect(first()).not.toBeNull();
  app.innerHTML = '<main><p>Loading…</p></main>';
  await waitFor(() => expect(first()).toBeNull());
  expect(app.dataset.waiting).toBeUndefined();
  expect(document.getElementById('first-paint-styles')).toBeNull();
});

test('keeps a complete first paint until the app shows its heading', async () => {
  const { app, first } = page();
  handOver(document, path);
  app.innerHTML = '<main><h1>Event</h1><div data-loading></div></main>';
  await Promise.resolve();
  expect(first()).not.toBeNull();
  app.innerHTML = '<main><h1>Solstice</h1></main>';
  await waitFor(() => expect(first()).toBeNull());
});

test('shows a failed remote at once', async () => {
  const { app, first } = page();
  handOver(document, path);
  app.innerHTML = '<main><div data-state="failed"></div></main>';
  await waitFor(() => expect(first()).toBeNull());
});

test('transfers input and focus, with an input event for React', async () => {
  const { app, first } = page();
  nameField().value = 'Wilma';
  nameField().focus();
  handOver(document, path);
  const inputs: string[] = [];
  app.addEventListener('input', (event) => inputs.push((event.target as HTMLInputElement).value));
  app.innerHTML = '<main><h1>Solstice</h1><input name="name"></main>';
  await waitFor(() => expect(first()).toBeNull());
  expect(inputs).toEqual(['Wilma']);
  expect(document.activeElement).toBe(app.querySelector('input'));
});

test('presses and focuses the button in the app that was pressed before, once', async () => {
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

test('keeps the first paint while a submitted form is pending', async () => {
  const { app, first } = page();
  first()!.dataset.sent = '';
  handOver(document, path);
  app.innerHTML = '<main><h1>Solstice</h1></main>';
  await new Promise((resolve) => setTimeout(resolve));
  expect(first()).not.toBeNull();
});
