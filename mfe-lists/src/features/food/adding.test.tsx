import type { FoodView } from '@yolo/contract/lists';
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

/** Pending requests, by address. */
let answers: Map<string, { done(): void; fail(): void }>;
let listed: FoodView[];

const open = (options: TestPlatformOptions = {}) =>
  act(async () =>
    renderRemote(App, {
      path: `/events/${EVENT_ID}/food`,
      user: aMember(),
      answers: {
        readEvent: () => anEvent(),
        listFood: () => foodOf({ food: listed }),
        addFood: ({ body }) =>
          new Promise((resolve, reject) => {
            const food = aRecipe(answers.size + 1, { title: body!.url, url: body!.url });
            answers.set(body!.url, {
              done: () => {
                listed = [...listed, food];
                resolve({ food, wasThere: false });
              },
              fail: () => reject(apiError('internal')),
            });
          }),
      },
      ...options,
    }),
  );
const field = () => screen.getByLabelText('Recipe URL');
const add = async (address: string) => {
  await userEvent.type(await screen.findByLabelText('Recipe URL'), address);
  await userEvent.click(screen.getByRole('button', { name: 'Add recipe' }));
};
const rows = () =>
  within(screen.getByRole('list', { name: 'Recipes' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

beforeEach(() => {
  sessionStorage.clear();
  answers = new Map();
  listed = [];
});

test('a recipe that is being added has a row of its own, and does not block the next one', async () => {
  const test = await open();
  await add('one.example/tart');
  expect(field()).toHaveValue('');
  await add('two.example/pici');
  expect(rows()).toEqual(['two.exampleAdding...', 'one.exampleAdding...']);
  expect(test.api.callsOf('addFood')).toHaveLength(2);
  await act(async () => answers.get('https://two.example/pici')!.done());
  await waitFor(() =>
    expect(rows()).toEqual(['one.exampleAdding...', expect.stringContaining('two.example/pici')]),
  );
  await act(async () => answers.get('https://one.example/tart')!.done());
  await waitFor(() => expect(screen.queryByText('Adding...')).toBeNull());
  expect(test.toasts.map(({ title }) => title)).toEqual(['Recipe added', 'Recipe added']);
});

test('the same address twice is added once', async () => {
  const test = await open();
  await add('one.example/tart');
  await add('one.example/tart');
  expect(test.api.callsOf('addFood')).toHaveLength(1);
});

test('an address that could not be added returns to its field, unless another was typed', async () => {
  const test = await open();
  await add('one.example/tart');
  await act(async () => answers.get('https://one.example/tart')!.fail());
  await waitFor(() => expect(field()).toHaveValue('one.example/tart'));
  expect(test.toasts).toMatchObject([{ title: 'Could not add', tone: 'error' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Add recipe' }));
  await userEvent.type(field(), 'two');
  await act(async () => answers.get('https://one.example/tart')!.fail());
  await waitFor(() => expect(screen.queryByText('Adding...')).toBeNull());
  expect(field()).toHaveValue('two');
});

test('keeps the input of a guest over the login', async () => {
  const guest = await open({ user: null });
  await add('one.example/tart');
  expect(guest.asked.signInTo).toEqual(['add recipes']);
  expect(field()).toHaveValue('one.example/tart');
  await userEvent.type(screen.getByLabelText('Restaurant URL'), 'two.example');
  await userEvent.click(screen.getByRole('button', { name: 'Add restaurant' }));
  expect(guest.asked.signInTo).toEqual(['add recipes', 'add restaurants']);
  guest.view.unmount();
  await open();
  expect(await screen.findByLabelText('Recipe URL')).toHaveValue('one.example/tart');
  expect(screen.getByLabelText('Restaurant URL')).toHaveValue('two.example');
});
