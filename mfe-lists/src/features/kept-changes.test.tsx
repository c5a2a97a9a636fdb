import { aMember, anEvent, apiError, EVENT_ID, renderRemote } from '@yolo/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../App';
import { aBringing, aRecipe, foodOf, stuffOf } from '../testing/views';

/** The input in the dialog of a row. */
interface DialogInput {
  path: string;
  opens: string;
  field: string;
  /** The value before the input. */
  first: string;
  call: 'changeFood' | 'changeBringingItem';
  sent: object;
}

const tart = aRecipe(1, { title: 'Tart', notes: 'No nuts.', changeable: true });
const bare = aRecipe(2, { title: 'Pici', ingredients: [], changeable: true });
const cake = aBringing(1, { title: 'Cake', category: 'Sweet', isYou: true, changeable: true });

const all: [string, DialogInput][] = [
  [
    'ingredients',
    {
      ...{ path: 'food', opens: 'Write ingredients of Pici', field: 'One ingredient per line', first: '' },
      ...{ call: 'changeFood', sent: { ingredients: 'typed', servings: 4 } },
    },
  ],
  [
    'notes',
    {
      ...{ path: 'food', opens: 'Notes on Tart', field: 'Notes', first: 'No nuts.' },
      ...{ call: 'changeFood', sent: { notes: 'typed' } },
    },
  ],
  [
    'a category',
    {
      ...{ path: 'stuff', opens: 'Change Cake', field: 'Category', first: 'Sweet' },
      ...{ call: 'changeBringingItem', sent: { category: 'typed' } },
    },
  ],
];

/** The page as after a reload: only sessionStorage is left. */
async function open({ path, opens, field }: DialogInput) {
  const test = await act(async () =>
    renderRemote(App, {
      path: `/events/${EVENT_ID}/${path}`,
      user: aMember(),
      answers: {
        readEvent: () => anEvent(),
        listFood: () => foodOf({ food: [tart, bare] }),
        listStuff: () => stuffOf({ bringing: [cake] }),
        changeFood: () => Promise.reject(apiError('unauthenticated')),
        changeBringingItem: () => Promise.reject(apiError('unauthenticated')),
      },
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: opens }));
  const dialog = within(screen.getByRole('dialog'));
  return { ...test, dialog, box: dialog.getByLabelText(field) };
}

const press = (name: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

beforeEach(() => sessionStorage.clear());

test.each(all)('%s: the input survives a reload and a refusal, until it is saved', async (_, input) => {
  const { call, first, sent } = input;
  let page = await open(input);
  expect(page.box).toHaveValue(first);
  await userEvent.clear(page.box);
  await userEvent.type(page.box, 'typed');
  page.view.unmount();

  page = await open(input);
  expect(page.box).toHaveValue('typed');
  await press('Save');
  await waitFor(() => expect(page.api.callsOf(call)).toHaveLength(1));
  page.view.unmount();

  page = await open(input);
  expect(page.box).toHaveValue('typed');
  page.api.answer({ [call]: () => (call === 'changeFood' ? tart : cake) });
  await press('Save');
  await waitFor(() => expect(page.api.callsOf(call)).toMatchObject([{ body: sent }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  page.view.unmount();

  page = await open(input);
  expect(page.box).toHaveValue(first);
});

test.each(all)('%s: Cancel deletes the input', async (_, input) => {
  let page = await open(input);
  await userEvent.clear(page.box);
  await userEvent.type(page.box, 'typed');
  await press('Cancel');
  page.view.unmount();
  page = await open(input);
  expect(page.box).toHaveValue(input.first);
});
