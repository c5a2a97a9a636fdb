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

async function asking(answers: Answers = {}) {
  const test = await openDashboard({
    path,
    answers: { readRestore: () => ({ current: 2, changes }), ...answers },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Go back to this (generation 1)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Go back to generation 1?' }));
  return { test, dialog, goesBack: () => userEvent.click(dialog.getByRole('button', { name: 'Go back' })) };
}

test('whose releases go back is said before it is done; then the list shows the new generation', async () => {
  const { test, dialog, goesBack } = await asking({ restoreGeneration: () => releases() });
  expect(dialog.getAllByRole('listitem').map((line) => line.textContent?.replace(/\s+/g, ' '))).toEqual([
    'mfe-lists 9f8e7d6c → becomes 1a2b3c4d',
    'shell bbbb2222 → becomes aaaa1111',
  ]);
  expect(test.api.callsOf('restoreGeneration')).toEqual([]);
  test.api.answer({
    listGenerations: () => releases({ current: 3, generations: [aGeneration(3, { reason: 'restore' })] }),
  });
  await goesBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(test.api.callsOf('restoreGeneration')).toEqual([{ params: { n: 1 }, body: { current: 2 } }]);
  expect(await screen.findByRole('row', { name: /^Generation 3/ })).toHaveTextContent('Current');
  expect(test.toasts).toEqual([]);
});

test('two presses before the first is drawn are one; Cancel goes nowhere', async () => {
  const { test, dialog } = await asking({ restoreGeneration: () => releases() });
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

test('overtaken, it reads again, says so, and asks again', async () => {
  const { test, dialog, goesBack } = await asking({
    restoreGeneration: () => {
      throw apiError('release_overtaken');
    },
  });
  const [lists] = changes;
  test.api.answer({ readRestore: () => ({ current: 3, changes: [lists!] }) });
  await goesBack();
  expect(await dialog.findByText(/Somebody released in between/)).toBeInTheDocument();
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  test.api.answer({ restoreGeneration: () => releases() });
  await goesBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(test.api.callsOf('restoreGeneration')).toEqual([
    { params: { n: 1 }, body: { current: 2 } },
    { params: { n: 1 }, body: { current: 3 } },
  ]);
});

test.each([
  ['release_refused', 'mfe-lists uses Badge, which the shell lacks. /food belongs to two.'],
  ['generation_not_found', 'There is nothing of that number to go back to.'],
])('%s is said in the server’s sentences and stays open', async (code, sentence) => {
  const { dialog, goesBack } = await asking({
    restoreGeneration: () => {
      throw apiError(code, sentence);
    },
  });
  await goesBack();
  expect(await dialog.findByText(sentence)).toBeInTheDocument();
});

test.each([
  ['internal', 'Failed to go back. Please try again.'],
  ['forbidden', 'You are no longer an admin.'],
])('%s is said in words of the screen', async (code, sentence) => {
  const { test, dialog, goesBack } = await asking();
  test.api.fail('restoreGeneration', code);
  await goesBack();
  expect(await dialog.findByText(sentence)).toBeInTheDocument();
});

test('the same builds: nobody’s release goes back', async () => {
  const { dialog } = await asking({ readRestore: () => ({ current: 2, changes: [] }) });
  expect(dialog.getByText(/no project’s release goes back/)).toBeInTheDocument();
});

test('what cannot be read is not asked', async () => {
  const test = await openDashboard({ path });
  test.api.fail('readRestore', 'unavailable');
  await userEvent.click(await screen.findByRole('button', { name: 'Go back to this (generation 1)' }));
  await waitFor(() => expect(test.errors).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});
