import type { FoodLookedUpView } from '@yolo/contract/lists';
import { aMember, apiError, aSummary, renderRemote } from '@yolo/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../App';

const lookedUp: FoodLookedUpView = {
  ...{ kind: 'recipe', url: 'https://kitchen.example/tart', title: 'Tart', pictureUrl: null },
  ...{ isIcon: false, servings: 8, makes: null, minutes: 95 },
};
const own = aSummary(1, { isOwner: true });

const open = () =>
  act(async () =>
    renderRemote(App, {
      path: '/food',
      user: aMember(),
      answers: {
        lookUpFood: () => lookedUp,
        searchEvents: () => ({ events: [own] }),
        listEvents: () => ({ events: [own], next: null }),
      },
    }),
  );
const add = async () => {
  await userEvent.type(await screen.findByLabelText('Recipe URL'), 'kitchen.example/tart');
  await userEvent.click(screen.getByRole('button', { name: 'Add recipe' }));
  await screen.findByRole('link', { name: 'Tart' });
};

const pin = async () => {
  const search = screen.getByRole('searchbox', { name: 'Search events' });
  await userEvent.clear(search);
  await userEvent.type(search, 'Event');
  await userEvent.click(await screen.findByRole('button', { name: 'Pin' }));
};

beforeEach(() => localStorage.clear());

test('a draft is kept on the device, and pinned once it is chosen', async () => {
  const first = await open();
  await add();
  first.view.unmount();
  const test = await open();
  expect(await screen.findByRole('link', { name: 'Tart' })).toHaveAttribute('href', lookedUp.url);
  await pin();
  expect(test.toasts).toMatchObject([{ title: 'No items selected', tone: 'error' }]);
  await userEvent.click(screen.getByRole('button', { name: /^Pin to Event/ }));
  test.api.answer({ pinFood: () => ({ pinned: 1 }) });
  await pin();
  await waitFor(() =>
    expect(test.toasts.at(-1)).toMatchObject({
      title: expect.stringMatching(/^Pinned to .?Event 1/),
      message: '1 item(s) pinned successfully.',
      tone: 'success',
    }),
  );
  expect(test.api.callsOf('pinFood')).toMatchObject([
    { body: { food: [{ kind: 'recipe', url: lookedUp.url }] } },
  ]);
});

test('a retry of a pin after a lost answer has the same request id, a later pin has another', async () => {
  const test = await open();
  await add();
  const choose = () => userEvent.click(screen.getByRole('button', { name: /^Pin to Event/ }));
  await choose();
  test.api.answer({ pinFood: () => Promise.reject(apiError('unavailable')) });
  for (const times of [1, 2]) {
    await pin();
    await waitFor(() => expect(test.toasts.filter(({ tone }) => tone === 'error')).toHaveLength(times));
  }
  test.api.answer({ pinFood: () => ({ pinned: 1 }) });
  for (const times of [3, 4]) {
    if (times === 4) await choose();
    await pin();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Pin to Event/ })).toHaveAttribute('aria-pressed', 'false'),
    );
    expect(test.api.callsOf('pinFood')).toHaveLength(times);
  }
  const [first, ...later] = (test.api.callsOf('pinFood') as { body: { requestId: string } }[]).map(
    ({ body }) => body.requestId,
  );
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(later).toEqual([first, first, expect.not.stringMatching(first!)]);
});

test('drafts are pinned to own events only', async () => {
  const test = await open();
  await add();
  await userEvent.click(screen.getByRole('button', { name: /^Pin to Event/ }));
  test.api.answer({ pinFood: () => Promise.reject(apiError('forbidden')) });
  await pin();
  await waitFor(() =>
    expect(test.toasts.at(-1)).toMatchObject({
      title: 'Could not pin',
      message: 'You can only pin lists to events you created.',
    }),
  );
});
