import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDashboard } from '../../testing/open-dashboard';
import { aGeneration, buildId, releases } from '../../testing/views';
import { apiError, type Answers } from '@yolo/platform/testing';

const path = '/admin?section=releases';
const changes = [
  { project: 'mfe-lists', from: buildId('9f8e7d6c'), to: buildId('1a2b3c4d') },
  { project: 'shell', from: buildId('bbbb2222'), to: buildId('aaaa1111') },
];

async function openRestoreDialog(answers: Answers = {}) {
  const test = await openDashboard({
    path,
    answers: { readRestore: () => ({ current: 2, changes }), ...answers },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Go back to this (generation 1)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Go back to generation 1?' }));
  const confirmRestore = () => userEvent.click(dialog.getByRole('button', { name: 'Go back' }));
  return { test, dialog, confirmRestore };
}

test('the dialog lists whose releases go back; then the list shows the new generation', async () => {
  const { test, dialog, confirmRestore } = await openRestoreDialog({ restoreGeneration: () => releases() });
  expect(dialog.getAllByRole('listitem').map((line) => line.textContent?.replace(/\s+/g, ' '))).toEqual([
    'mfe-lists 9f8e7d6c → becomes 1a2b3c4d',
    'shell bbbb2222 → becomes aaaa1111',
  ]);
  expect(test.api.callsOf('restoreGeneration')).toEqual([]);
  test.api.answer({
    listGenerations: () => releases({ current: 3, generations: [aGeneration(3, { reason: 'restore' })] }),
  });
  await confirmRestore();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(test.api.callsOf('restoreGeneration')).toEqual([{ params: { n: 1 }, body: { current: 2 } }]);
  expect(await screen.findByRole('row', { name: /^Generation 3/ })).toHaveTextContent('Current');
  expect(test.toasts).toEqual([]);
});

test('two presses before a redraw send one request; Cancel sends none', async () => {
  const { test, dialog } = await openRestoreDialog({ restoreGeneration: () => releases() });
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Go back to this (generation 1)' }));
  const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Go back' });
  await act(async () => {
    confirm.click();
    confirm.click();
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(test.api.callsOf('restoreGeneration')).toHaveLength(1);
});

test('after release_overtaken the dialog reads the changes again, says so, and asks again', async () => {
  const { test, dialog, confirmRestore } = await openRestoreDialog({
    restoreGeneration: () => {
      throw apiError('release_overtaken');
    },
  });
  const [lists] = changes;
  test.api.answer({ readRestore: () => ({ current: 3, changes: [lists!] }) });
  await confirmRestore();
  expect(await dialog.findByText(/Somebody released in between/)).toBeInTheDocument();
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  test.api.answer({ restoreGeneration: () => releases() });
  await confirmRestore();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(test.api.callsOf('restoreGeneration')).toEqual([
    { params: { n: 1 }, body: { current: 2 } },
    { params: { n: 1 }, body: { current: 3 } },
  ]);
});

test.each([
  ['release_refused', 'mfe-lists uses Badge, which the shell lacks. /food belongs to two.'],
  ['generation_not_found', 'There is nothing of that number to go back to.'],
])('%s shows the server’s sentence and keeps the dialog open', async (code, sentence) => {
  const { dialog, confirmRestore } = await openRestoreDialog({
    restoreGeneration: () => {
      throw apiError(code, sentence);
    },
  });
  await confirmRestore();
  expect(await dialog.findByText(sentence)).toBeInTheDocument();
});

test.each([
  ['internal', 'Failed to go back. Please try again.'],
  ['forbidden', 'You are no longer an admin.'],
])('%s shows a sentence of our own', async (code, sentence) => {
  const { test, dialog, confirmRestore } = await openRestoreDialog();
  test.api.fail('restoreGeneration', code);
  await confirmRestore();
  expect(await dialog.findByText(sentence)).toBeInTheDocument();
});

test('the dialog says that no release goes back if the builds are the same', async () => {
  const { dialog } = await openRestoreDialog({ readRestore: () => ({ current: 2, changes: [] }) });
  expect(dialog.getByText(/no project’s release goes back/)).toBeInTheDocument();
});

test('opens no dialog if the changes cannot be read', async () => {
  const test = await openDashboard({ path });
  test.api.fail('readRestore', 'unavailable');
  await userEvent.click(await screen.findByRole('button', { name: 'Go back to this (generation 1)' }));
  await waitFor(() => expect(test.errors).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});
