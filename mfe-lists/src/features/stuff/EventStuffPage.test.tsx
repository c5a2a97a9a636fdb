import { anEvent, apiError, EVENT_ID } from '@yolo/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openStuff } from '../../testing/open-stuff';
import { aBringing, aClaim, anItem, aRecipe, foodOf, stuffOf } from '../../testing/views';

test('shows both sentences and the form for empty lists', async () => {
  await openStuff();
  expect(await screen.findByText('No requested items yet.')).toBeInTheDocument();
  expect(screen.getByText('No items yet. Add one to get started.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Bringing something else?' })).toBeInTheDocument();
  expect(screen.queryByLabelText('One item per line')).toBeNull();
});

test('shows an error with Retry after a failure', async () => {
  const test = await openStuff({}, { answers: { listStuff: () => Promise.reject(apiError('internal')) } });
  expect(await screen.findByText('The lists could not be loaded')).toBeInTheDocument();
  test.api.answer({ listStuff: () => stuffOf({ requested: [anItem(1)] }) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Claim Item 1' })).toBeInTheDocument();
});

test('a bringing item is added with quantity, category and labels, and filtered by labels', async () => {
  const test = await openStuff(
    { bringing: [aBringing(1, { labels: ['vegan'] }), aBringing(2, { title: 'Cake', labels: ['nuts'] })] },
    { answers: { bringItem: () => aBringing(3) } },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
  expect(screen.getByText('Enter what you bring.')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Item'), 'Walnut cake');
  const quantity = screen.getByLabelText('Qty');
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '1000{Enter}');
  expect(screen.getByText('From 1 to 999.')).toBeInTheDocument();
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '2 trays');
  await userEvent.type(screen.getByLabelText('Category'), ' Sweet ');
  await userEvent.click(screen.getByLabelText('nuts'));
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(test.api.callsOf('bringItem')).toMatchObject([
      { body: { title: 'Walnut cake', quantity: '2 trays', category: 'Sweet', labels: ['nuts'] } },
    ]),
  );
  await waitFor(() => expect(screen.getByLabelText('Item')).toHaveValue(''));
  expect(screen.getByLabelText('Category')).toHaveValue('');
  const list = within(screen.getByRole('list', { name: 'Bringing' }));
  await userEvent.click(screen.getByRole('button', { name: 'vegan' }));
  expect(list.getAllByRole('listitem')).toHaveLength(1);
  expect(list.getByText('Thing 1')).toBeInTheDocument();
});

test('an own item is changed in place; its form stays until it is saved', async () => {
  const cake = aBringing(1, { title: 'Cake', isYou: true, changeable: true, deletable: true });
  let refuse: (error: Error) => void = () => undefined;
  const test = await openStuff(
    { bringing: [cake, aBringing(2)] },
    { answers: { changeBringingItem: () => new Promise((_, failed) => (refuse = failed)) } },
  );
  expect(await screen.findAllByRole('button', { name: /^Change / })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Change Cake' }));
  const dialog = within(screen.getByRole('dialog', { name: /^Change .?Cake/ }));
  const quantity = dialog.getByLabelText('Qty');
  await userEvent.clear(quantity);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(quantity).toHaveAccessibleDescription('From 1 to 999.');
  await userEvent.type(quantity, '2 trays');
  await userEvent.clear(dialog.getByLabelText('Category'));
  await userEvent.type(dialog.getByLabelText('Category'), 'Sweet');
  await userEvent.click(dialog.getByLabelText('nuts'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const body = { quantity: '2 trays', category: 'Sweet', labels: ['nuts'] };
  expect(test.api.callsOf('changeBringingItem')).toMatchObject([{ body }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Saving...' }));
  await act(async () => refuse(apiError('item_not_yours')));
  await waitFor(() => expect(test.toasts.at(-1)).toMatchObject({ tone: 'error' }));
  expect(quantity).toHaveValue('2 trays');
  const changed = { ...cake, ...body } as typeof cake;
  test.api.answer({
    changeBringingItem: () => changed,
    listStuff: () => stuffOf({ bringing: [changed, aBringing(2)] }),
  });
  await userEvent.click(await dialog.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [row] = within(screen.getByRole('list', { name: 'Bringing' })).getAllByRole('listitem');
  expect(row).toHaveTextContent(/You.*Sweet.*nuts.*2 trays/);
  expect(test.api.callsOf('changeBringingItem')).toHaveLength(2);
});

test('the owner requests items, one per line, and confirms the deletion of a claimed one', async () => {
  const item = anItem(1, { name: 'Ice', left: 0, claims: [aClaim(1, { name: 'Noor' })] });
  const test = await openStuff(
    { mayRequest: true, requested: [item, anItem(2)] },
    { answers: { requestItems: () => ({ added: 2 }), deleteRequestedItem: () => undefined } },
  );
  await userEvent.type(await screen.findByLabelText('One item per line'), ' 12 eggs\n\nA ladder ');
  const proposed = screen.getByRole('button', { name: '12 × eggs', pressed: true });
  await userEvent.click(proposed);
  expect(screen.getByLabelText('One item per line')).toHaveValue('1 × 12 eggs\n\nA ladder ');
  await userEvent.click(screen.getByRole('button', { name: '12 × eggs', pressed: false }));
  expect(screen.getByLabelText('One item per line')).toHaveValue('12 eggs\n\nA ladder ');
  const form = screen.getByLabelText('One item per line').closest('form')!;
  await userEvent.click(within(form).getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(test.api.callsOf('requestItems')).toMatchObject([
      {
        body: {
          items: [
            { name: 'eggs', quantity: 12 },
            { name: 'A ladder', quantity: 1 },
          ],
        },
      },
    ]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete Item 2' }));
  await waitFor(() => expect(test.api.callsOf('deleteRequestedItem')).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Delete Ice' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(screen.getByRole('dialog')).toHaveTextContent('Noor had promised Ice.');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(test.api.callsOf('deleteRequestedItem')).toHaveLength(2));
});

test('Undo requests a deleted item again that nobody had claimed', async () => {
  const item = anItem(2, { quantity: 3, left: 3 });
  const answers = { deleteRequestedItem: () => undefined, requestItems: () => ({ added: 1 }) };
  const test = await openStuff({ mayRequest: true, requested: [item] }, { answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Item 2' }));
  await waitFor(() => expect(test.toasts).toMatchObject([{ title: 'Deleted', action: { label: 'Undo' } }]));
  await act(async () => test.toasts[0]!.action!.run());
  await waitFor(() =>
    expect(test.api.callsOf('requestItems')).toMatchObject([
      { body: { items: [{ name: 'Item 2', quantity: 3 }], requestId: item.id } },
    ]),
  );
});

test('deleting an item of a recipe needs a confirmation: Undo could not restore the recipe', async () => {
  const test = await openStuff({ mayRequest: true, requested: [anItem(2, { recipes: ['Tart'] })] });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Item 2' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Item 2 is for Tart.');
  expect(test.api.callsOf('deleteRequestedItem')).toEqual([]);
});

describe('when more people come than the list covers for a recipe', () => {
  const flour = (listedFor: number) => ({
    ...{ text: '400 g flour', quantity: 400, quantity2: null, unit: 'g', units: 'g', unitId: 'gram' },
    ...{ food: 'flour', listedFor },
  });
  const tart = aRecipe(1, { title: 'Tart', ingredients: [flour(0), flour(4), flour(6)] });
  const openWithGuests = (mayRequest: boolean, going = 5) =>
    openStuff(
      { mayRequest, requested: [anItem(1)] },
      {
        answers: {
          readEvent: () =>
            anEvent({
              counts: { going, notGoing: 0, pending: 0, companions: 2 },
              viewer: { role: mayRequest ? 'owner' : 'participant', invitation: null },
            }),
          listFood: () => foodOf({ food: [tart, aRecipe(2)], mayRequest }),
          askForIngredients: () => ({ added: 2 }),
        },
      },
    );
  beforeEach(() => localStorage.clear());

  test('the owner can add the difference with one press', async () => {
    const test = await openWithGuests(true);
    expect(await screen.findByText(/is on the list for 4, and 7 are coming\./)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Add for 3 more to Tart' }));
    await waitFor(() => expect(test.toasts).toMatchObject([{ title: 'On the list' }]));
    expect(test.api.callsOf('askForIngredients')).toMatchObject([{ body: { lines: [1, 2], servings: 7 } }]);
  });

  test('a refused offer is not shown again until still more people come', async () => {
    const first = await openWithGuests(true);
    await userEvent.click(await screen.findByRole('button', { name: 'Not now Tart' }));
    expect(screen.queryByText(/are coming/)).toBeNull();
    first.view.unmount();
    const same = await openWithGuests(true);
    expect(await screen.findByRole('button', { name: 'Claim Item 1' })).toBeInTheDocument();
    expect(screen.queryByText(/are coming/)).toBeNull();
    same.view.unmount();
    await openWithGuests(true, 6);
    expect(await screen.findByText(/and 8 are coming/)).toBeInTheDocument();
  });

  test('others get no offer', async () => {
    const test = await openWithGuests(false);
    expect(await screen.findByRole('button', { name: 'Claim Item 1' })).toBeInTheDocument();
    expect(test.api.callsOf('listFood')).toEqual([]);
  });
});

test('what is still needed is copied as text', async () => {
  const copied: string[] = [];
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  await openStuff({
    requested: [
      anItem(1, { name: 'Wine glasses', quantity: 5, left: 5 }),
      anItem(2, { left: 0, claims: [aClaim(1)] }),
      anItem(3),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Copy what is still needed' }));
  expect(copied).toEqual(['• 5 × Wine glasses\n• Item 3']);
});

test('own items have a link to record their cost, others have none', async () => {
  const mine = { isYou: true, name: 'You' };
  await openStuff({
    requested: [
      anItem(1, { name: 'Ice', claims: [aClaim(1, mine)] }),
      anItem(2, { name: 'Wine', claims: [aClaim(2)] }),
    ],
    bringing: [aBringing(1, { title: 'Cake & cream', ...mine }), aBringing(2)],
  });
  const links = await screen.findAllByRole('link', { name: 'What did it cost?' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/events/${EVENT_ID}/expenses?title=Ice`,
    `/events/${EVENT_ID}/expenses?title=Cake+%26+cream`,
  ]);
});
