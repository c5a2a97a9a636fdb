import type { RequestedItemView } from '@yolo/contract/lists';
import { anEvent, apiError } from '@yolo/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openStuff } from '../../testing/open-stuff';
import { aBringing, aClaim, anItem, stuffOf } from '../../testing/views';

const requested = () => within(screen.getByRole('list', { name: 'Items Requested' }));
const glasses = anItem(1, { name: 'Wine glasses', quantity: 5, left: 5 });

test('a single item is claimed with one press, shown at once, and un-claimed', async () => {
  const item = anItem(1, { name: 'A ladder' });
  let answer: (view: RequestedItemView) => void = () => undefined;
  const test = await openStuff(
    { requested: [item] },
    { answers: { claimItem: () => new Promise((done) => (answer = done)), unclaimItem: () => item } },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Claim A ladder' }));
  expect(requested().getByText('You')).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 1');
  expect(test.api.callsOf('claimItem')).toMatchObject([{ body: { quantity: 1 } }]);
  // Until the server has it, the button shows that a press has no effect yet.
  const unclaim = screen.getByRole('button', { name: 'Un-claim A ladder' });
  expect(unclaim).toHaveAttribute('aria-busy', 'true');
  expect(unclaim).toHaveFocus();
  const mine = { ...item, left: 0, claims: [aClaim(1, { isYou: true })] };
  test.api.answer({ listStuff: () => stuffOf({ requested: [mine] }) });
  await act(async () => answer(mine));
  const back = await screen.findByRole('button', { name: 'Un-claim A ladder', busy: false });
  test.api.answer({ listStuff: () => stuffOf({ requested: [item] }) });
  await userEvent.click(back);
  expect(requested().queryByText('You')).toBeNull();
  await waitFor(() => expect(test.api.callsOf('unclaimItem')).toHaveLength(1));
});

test('a double-click on Claim does not take the claim back', async () => {
  const item = anItem(1, { name: 'A ladder' });
  const mine = { ...item, left: 0, claims: [aClaim(1, { isYou: true })] };
  const test = await openStuff(
    { requested: [item] },
    { answers: { claimItem: () => mine, unclaimItem: () => item } },
  );
  const claim = await screen.findByRole('button', { name: 'Claim A ladder' });
  test.api.answer({ listStuff: () => stuffOf({ requested: [mine] }) });
  fireEvent.click(claim, { detail: 1 });
  const unclaim = await screen.findByRole('button', { name: 'Un-claim A ladder', busy: false });
  await act(async () => void fireEvent.click(unclaim, { detail: 2 }));
  expect(unclaim).toHaveAccessibleName('Un-claim A ladder');
  expect(test.api.callsOf('unclaimItem')).toHaveLength(0);
});

test('a claim that somebody else has made first is reverted, and the toast says who', async () => {
  const item = anItem(1, { name: 'A ladder' });
  const test = await openStuff(
    { requested: [item] },
    {
      answers: {
        claimItem: () => Promise.reject(apiError('item_taken', 'Noor has it already.')),
      },
    },
  );
  const taken = { ...item, left: 0, claims: [aClaim(1, { name: 'Noor' })] };
  await screen.findByRole('button', { name: 'Claim A ladder' });
  test.api.answer({ listStuff: () => stuffOf({ requested: [taken] }) });
  await userEvent.click(screen.getByRole('button', { name: 'Claim A ladder' }));
  await waitFor(() =>
    expect(test.toasts.at(-1)).toMatchObject({ title: 'Update failed', message: 'Noor has it already.' }),
  );
  expect(await requested().findByText('Noor')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Claim/ })).toBeNull();
});

test('a guest who is not going reads what to do first, and the claim is reverted', async () => {
  const message = 'You are not going: answer Going first, then you can bring something.';
  const answers = {
    claimItem: () => Promise.reject(apiError('not_coming', message)),
    bringItem: () => Promise.reject(apiError('not_coming', message)),
  };
  const test = await openStuff({ requested: [anItem(1, { name: 'A ladder' })] }, { answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Claim A ladder' }));
  await waitFor(() => expect(test.toasts.at(-1)).toMatchObject({ title: 'Update failed', message }));
  expect(await screen.findByRole('button', { name: 'Claim A ladder' })).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Item'), 'Bread');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(test.toasts.at(-1)).toMatchObject({ title: 'Could not add', message }));
  expect(screen.getByLabelText('Item')).toHaveValue('Bread');
});

test('some of several are claimed', async () => {
  const test = await openStuff({ requested: [glasses] }, { answers: { claimItem: () => glasses } });
  await userEvent.click(await screen.findByRole('button', { name: 'Claim Wine glasses' }));
  const dialog = within(screen.getByRole('dialog'));
  const quantity = dialog.getByLabelText('How many? 5 of 5 are left');
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '6');
  await userEvent.click(dialog.getByRole('button', { name: 'Claim' }));
  expect(dialog.getByText('From 1 to 5.')).toBeInTheDocument();
  expect(test.api.callsOf('claimItem')).toEqual([]);
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '3{Enter}');
  await waitFor(() => expect(test.api.callsOf('claimItem')).toMatchObject([{ body: { quantity: 3 } }]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a claim of several is changed in its place, to at most what is left', async () => {
  const claims = [aClaim(1, { isYou: true, quantity: 2 }), aClaim(2, { name: 'Noor', quantity: 1 })];
  const mine = { ...glasses, left: 2, claims };
  let answer: (view: RequestedItemView) => void = () => undefined;
  const test = await openStuff(
    { requested: [mine] },
    { answers: { claimItem: () => new Promise((done) => (answer = done)) } },
  );
  const change = await screen.findByRole('button', { name: 'Change Wine glasses' });
  await userEvent.click(change);
  const dialog = () => within(screen.getByRole('dialog', { name: /^Change .?Wine glasses/ }));
  const quantity = dialog().getByLabelText('How many? Up to 4');
  expect(quantity).toHaveValue('2');
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '5{Enter}');
  expect(dialog().getByText('From 1 to 4.')).toBeInTheDocument();
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '4{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requested().getByRole('listitem')).toHaveTextContent(/You \(4\), .?Noor.? \(1\)/);
  // The next change waits until the server has answered this one.
  await userEvent.click(change);
  await userEvent.type(dialog().getByLabelText('How many? Up to 4'), '{Backspace}1{Enter}');
  expect(screen.getByRole('button', { name: 'Save', busy: true })).toBeInTheDocument();
  expect(test.api.callsOf('claimItem')).toMatchObject([{ body: { quantity: 4 } }]);
  const changed = { ...mine, left: 0, claims: [{ ...claims[0]!, quantity: 4 }, claims[1]!] };
  test.api.answer({ listStuff: () => stuffOf({ requested: [changed] }), claimItem: () => changed });
  await act(async () => answer(changed));
  await userEvent.click(await screen.findByRole('button', { name: 'Save', busy: false }));
  expect(test.api.callsOf('claimItem')).toMatchObject([{ body: { quantity: 4 } }, { body: { quantity: 1 } }]);
});

test('a claim that could only stay as it is has no Change', async () => {
  const others = { name: 'Noor', quantity: 4 };
  const claims = [aClaim(1, { isYou: true }), aClaim(2, others)];
  await openStuff({
    requested: [
      { ...glasses, left: 0, claims },
      anItem(2, { left: 0, claims: [aClaim(3, { isYou: true })] }),
    ],
  });
  expect(await screen.findAllByRole('button', { name: /^Un-claim / })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Change / })).toBeNull();
});

describe('a guest by link', () => {
  const event = (name: string | null) =>
    anEvent({
      viewer: {
        role: 'invitee',
        invitation: { ...anEvent().viewer.invitation!, name },
      },
    });
  test('claims under the name of the answer', async () => {
    const test = await openStuff(
      { requested: [anItem(1)] },
      { user: null, answers: { readEvent: () => event('Wilma'), claimItem: () => anItem(1) } },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Claim Item 1' }));
    expect(test.api.callsOf('claimItem')).toMatchObject([{ body: { quantity: 1, name: 'Wilma' } }]);
  });

  test('changes a claim under the name given for it', async () => {
    const claims = [aClaim(1, { isYou: true, name: 'Wilma' })];
    const test = await openStuff(
      { requested: [{ ...glasses, left: 4, claims }] },
      { user: null, answers: { readEvent: () => event(null), claimItem: () => glasses } },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Change Wine glasses' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByLabelText('Your name')).toBeNull();
    await userEvent.type(dialog.getByLabelText('How many? Up to 5'), '{Backspace}5{Enter}');
    expect(test.api.callsOf('claimItem')).toMatchObject([{ body: { quantity: 5, name: 'Wilma' } }]);
  });

  test('is asked for a name if there is none yet', async () => {
    const test = await openStuff(
      { requested: [anItem(1)] },
      {
        user: null,
        answers: { readEvent: () => event(null), claimItem: () => anItem(1), bringItem: () => aBringing(1) },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Claim Item 1' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Claim' }));
    expect(dialog.getByText('Please fill in your name.')).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Your name'), 'Wilma{Enter}');
    expect(test.api.callsOf('claimItem')).toMatchObject([{ body: { quantity: 1, name: 'Wilma' } }]);
    await userEvent.type(screen.getByLabelText('Item'), 'Bread');
    await userEvent.type(screen.getByLabelText('Your name'), 'Wilma{Enter}');
    await waitFor(() =>
      expect(test.api.callsOf('bringItem')).toMatchObject([
        { body: { title: 'Bread', quantity: '1', category: '', labels: [], name: 'Wilma' } },
      ]),
    );
  });
});
