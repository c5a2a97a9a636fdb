import type { FoodListView } from '@yolo/contract/lists';
import {
  aMember,
  anEvent,
  apiError,
  EVENT_ID,
  renderRemote,
  type TestPlatformOptions,
} from '@yolo/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../App';
import { aRecipe, foodOf } from '../../testing/views';

async function open(list: Partial<FoodListView> = {}, options: TestPlatformOptions = {}) {
  const { answers, ...others } = options;
  const counts = { going: 5, notGoing: 0, pending: 0, companions: 1 };
  return act(async () =>
    renderRemote(App, {
      path: `/events/${EVENT_ID}/food`,
      user: aMember(),
      answers: { readEvent: () => anEvent({ counts }), listFood: () => foodOf(list), ...answers },
      ...others,
    }),
  );
}

const line = (text: string, listedFor = 0) => ({
  ...{ text, quantity: null, quantity2: null, unit: null, units: null, unitId: null, food: text },
  listedFor,
});
const flour = (listedFor = 0) => ({
  ...line('400 g flour', listedFor),
  ...{ quantity: 400, unit: 'g', units: 'g', unitId: 'gram', food: 'flour' },
  parts: [{ written: '400', quantity: 400, unitId: 'gram' }, ' g flour'],
});
const tart = aRecipe(1, { title: 'Tart', ingredients: [flour(), line('salt')] });

test('shows a sentence and both forms if there is no food', async () => {
  await open();
  expect(await screen.findByText('No recipes yet.')).toBeInTheDocument();
  expect(screen.getByLabelText('Restaurant URL')).toBeInTheDocument();
  expect(screen.getByLabelText('Recipe URL')).toBeInTheDocument();
});

test('shows an error with Retry after a failure', async () => {
  const test = await open({}, { answers: { listFood: () => Promise.reject(apiError('internal')) } });
  expect(await screen.findByText('The food could not be loaded')).toBeInTheDocument();
  test.api.answer({ listFood: () => foodOf({ food: [tart] }) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Tart' })).toBeInTheDocument();
});

test.each([
  ['Restaurant URL', 'Add restaurant', 'restaurant', 'Restaurant added', 'Enter a restaurant URL.'],
  ['Recipe URL', 'Add recipe', 'recipe', 'Recipe added', 'Enter a recipe URL.'],
])('%s: adds an address without a scheme, or shows an error', async (label, button, kind, title, missing) => {
  const test = await open({}, { answers: { addFood: () => ({ food: tart, wasThere: false }) } });
  const press = () => userEvent.click(screen.getByRole('button', { name: button }));
  await screen.findByLabelText(label);
  await press();
  expect(test.toasts).toMatchObject([{ title: 'Missing URL', message: missing, tone: 'error' }]);
  expect(screen.getByLabelText(label)).toHaveFocus();
  await userEvent.type(screen.getByLabelText(label), 'https://a:b@kitchen.example');
  await press();
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription('Not a valid web address.');
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), 'kitchen.example/tart');
  await press();
  await waitFor(() => expect(test.toasts.at(-1)).toMatchObject({ title, tone: 'success' }));
  expect(test.api.callsOf('addFood')).toMatchObject([
    { body: { kind, url: 'https://kitchen.example/tart' } },
  ]);
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveValue(''));
});

test.each([
  ['restaurant', 'Restaurant removed'],
  ['recipe', 'Recipe removed'],
] as const)('a %s is deleted after a confirmation', async (kind, title) => {
  const food = [aRecipe(1, { kind, title: 'Tart', changeable: true })];
  const test = await open({ food }, { answers: { deleteFood: () => undefined } });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Tart' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(test.toasts).toMatchObject([{ title }]));
});

test('food of somebody whose account is deleted was added by a former member', async () => {
  const restaurant = aRecipe(2, { kind: 'restaurant', title: 'Cibrèo', addedBy: null });
  await open({ food: [{ ...tart, addedBy: null }, restaurant] });
  for (const name of ['Restaurants', 'Recipes'])
    expect(within(await screen.findByRole('list', { name })).getByText(/^Former member/)).toBeInTheDocument();
});

test('a guest who opens a link is asked to log in', async () => {
  const test = await open({ food: [tart] }, { user: null });
  await userEvent.click(await screen.findByRole('link', { name: 'Tart' }));
  expect(test.asked.signInTo).toEqual(['open recipes']);
});

test('notes keep their lines, and are changed by who added the recipe', async () => {
  const food = [
    { ...tart, notes: 'No nuts.\nTheodora comes.', changeable: true },
    aRecipe(2, { title: 'Pici' }),
  ];
  let refuse: (error: Error) => void = () => undefined;
  const test = await open(
    { food },
    { answers: { changeFood: () => new Promise((_, failed) => (refuse = failed)) } },
  );
  expect(await screen.findByText(/No nuts\.\s+Theodora comes\./)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Notes on Pici' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Notes on Tart' }));
  const field = within(screen.getByRole('dialog', { name: 'Tart' })).getByLabelText('Notes');
  expect(field).toHaveValue('No nuts.\nTheodora comes.');
  await userEvent.clear(field);
  await userEvent.type(field, 'Pears instead');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(test.api.callsOf('changeFood')).toMatchObject([{ body: { notes: 'Pears instead' } }]);
  await userEvent.click(screen.getByRole('button', { name: 'Saving...' }));
  await act(async () => refuse(apiError('food_not_yours')));
  await waitFor(() => expect(test.toasts.at(-1)).toMatchObject({ tone: 'error' }));
  expect(field).toHaveValue('Pears instead');
  test.api.answer({
    changeFood: () => tart,
    listFood: () => foodOf({ food: [{ ...tart, notes: 'Pears instead', changeable: true }] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Pears instead')).toBeInTheDocument();
  expect(test.api.callsOf('changeFood')).toHaveLength(2);
});

describe('ingredients', () => {
  const dialog = () => within(screen.getByRole('dialog', { name: 'Tart' }));
  const openIngredients = async (list: Partial<FoodListView>, options?: TestPlatformOptions) => {
    const test = await open(list, options);
    await userEvent.click(await screen.findByRole('button', { name: /of Tart$/ }));
    return test;
  };

  test('are scaled to guests with companions, and go onto the list without unticked lines', async () => {
    const test = await openIngredients(
      { food: [tart], mayRequest: true },
      { answers: { askForIngredients: () => ({ added: 1 }) } },
    );
    expect(dialog().getByLabelText('For how many?')).toHaveValue('6');
    expect(dialog().getByLabelText('600 g flour')).toBeChecked();
    await userEvent.click(dialog().getByLabelText('salt'));
    await userEvent.click(dialog().getByRole('button', { name: 'Add to the list' }));
    await waitFor(() => expect(test.toasts).toMatchObject([{ title: 'On the list' }]));
    expect(test.api.callsOf('askForIngredients')).toMatchObject([{ body: { lines: [0], servings: 6 } }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('show how many more people come than the list is for', async () => {
    await open({ food: [{ ...tart, ingredients: [flour(4)] }], mayRequest: true });
    expect(await screen.findByRole('button', { name: '2 more are coming of Tart' })).toBeInTheDocument();
  });

  test('are read by others, and are not scaled for the number in the recipe', async () => {
    await openIngredients({ food: [tart] });
    expect(dialog().getByText('600 g flour')).toBeInTheDocument();
    await userEvent.clear(dialog().getByLabelText('For how many?'));
    await userEvent.type(dialog().getByLabelText('For how many?'), '4');
    expect(dialog().getByText('400 g flour')).toBeInTheDocument();
    expect(dialog().queryByRole('checkbox')).toBeNull();
    expect(dialog().queryByRole('button', { name: 'Add to the list' })).toBeNull();
  });

  test('ask for the number of times if a recipe does not say for how many people it is', async () => {
    const loaf = { ...tart, servings: null, makes: '1 loaf' };
    await openIngredients({ food: [loaf], mayRequest: true });
    expect(screen.getByText(/makes 1 loaf/)).toBeInTheDocument();
    const field = dialog().getByLabelText('How many times?');
    expect(field).toHaveValue('1');
    expect(field).toHaveAccessibleDescription('Makes 1 loaf.');
    expect(dialog().getByLabelText('400 g flour')).toBeChecked();
    await userEvent.clear(field);
    await userEvent.type(field, '3');
    expect(dialog().getByLabelText('1200 g flour')).toBeChecked();
  });

  test.each([
    ['refused', 'This site does not let programs read it.'],
    ['unreadable', 'This page cannot be read.'],
    ['away', 'This page could not be reached.'],
  ] as const)(
    'that are missing on a page that was %s are pasted, with the reason beside the field',
    async (unread, why) => {
      await openIngredients({ food: [{ ...tart, ingredients: [], unread, changeable: true }] });
      expect(screen.getByText(why)).toBeInTheDocument();
      expect(dialog().getByText(`${why} Paste the ingredients here.`)).toBeInTheDocument();
    },
  );

  test('that the list already covers change nothing, with a toast', async () => {
    const test = await openIngredients(
      { food: [tart], mayRequest: true },
      { answers: { askForIngredients: () => ({ added: 0 }) } },
    );
    await userEvent.click(dialog().getByRole('button', { name: 'Add to the list' }));
    await waitFor(() => expect(test.toasts).toMatchObject([{ title: 'Already on the list' }]));
  });

  test('are not offered to be written while the page is read', async () => {
    const food = [{ ...tart, ingredients: [], changeable: true, reading: true }];
    const test = await open({ food });
    expect(await screen.findByRole('button', { name: 'Notes on Tart' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Write ingredients of Tart' })).toBeNull();
    test.api.answer({ listFood: () => foodOf({ food: [{ ...food[0]!, reading: false }] }) });
    act(() => test.changeEvent(EVENT_ID, null));
    expect(await screen.findByRole('button', { name: 'Write ingredients of Tart' })).toBeInTheDocument();
  });

  test('are not saved with a number of servings that cannot be read', async () => {
    const food = [{ ...tart, ingredients: [], changeable: true }];
    const test = await openIngredients({ food }, { answers: { changeFood: () => tart } });
    await userEvent.type(dialog().getByLabelText('One ingredient per line'), '400 g flour');
    const servings = dialog().getByLabelText('For how many?');
    await userEvent.clear(servings);
    await userEvent.type(servings, '0');
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect(servings).toHaveFocus();
    expect(test.api.callsOf('changeFood')).toEqual([]);
    await userEvent.clear(servings);
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(test.api.callsOf('changeFood')).toMatchObject([{ body: { servings: null } }]));
  });

  test('that arrive while somebody writes them do not replace the form', async () => {
    const test = await openIngredients({ food: [{ ...tart, ingredients: [], changeable: true }] });
    await userEvent.type(dialog().getByLabelText('One ingredient per line'), '400 g flour');
    test.api.answer({ listFood: () => foodOf({ food: [{ ...tart, changeable: true }] }) });
    act(() => test.changeEvent(EVENT_ID, null));
    await waitFor(() => expect(test.api.callsOf('listFood')).toHaveLength(2));
    expect(
      await screen.findByRole('button', { name: 'Ingredients of Tart', hidden: true }),
    ).toBeInTheDocument();
    expect(dialog().getByLabelText('One ingredient per line')).toHaveValue('400 g flour');
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ingredients of Tart' }));
    expect(dialog().getByText('600 g flour')).toBeInTheDocument();
  });

  test('that no page has are written by who added the recipe', async () => {
    const food = [{ ...tart, ingredients: [], changeable: true }];
    const test = await openIngredients({ food }, { answers: { changeFood: () => tart } });
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    const field = dialog().getByLabelText('One ingredient per line');
    expect(field).toHaveAccessibleDescription('Write at least one line.');
    await userEvent.type(field, '400 g flour');
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(test.api.callsOf('changeFood')).toMatchObject([
        { body: { ingredients: '400 g flour', servings: 4 } },
      ]),
    );
  });
});
