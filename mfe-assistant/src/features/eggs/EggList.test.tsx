import type { EggsView } from '@yolo/contract/assistant';
import { aMember, apiError, renderWithPlatform, type TestPlatformOptions } from '@yolo/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anEgg, clicksOn, EVENT_ID, swipeOn } from '../../testing/eggs';
import { eggToasts, eggWords } from './egg-words';
import { EggList } from './EggList';

const fig = anEgg();
const bats = anEgg({
  title: 'Bats at half past nine',
  trigger: swipeOn('invite_page', 'left'),
  action: { type: 'animation', message: null },
  isActive: false,
});

function open(all = [fig, bats], answers: TestPlatformOptions['answers'] = {}, mayChange = true) {
  const stored = { eggs: [...all], mayChange } satisfies EggsView;
  const test = renderWithPlatform(<EggList eventId={EVENT_ID} empty />, {
    user: aMember(),
    answers: {
      listEggs: () => ({ ...stored, eggs: [...stored.eggs] }),
      switchEgg: ({ params, body }: { params: { eggId: string }; body: { isActive: boolean } }) => {
        const egg = stored.eggs.find(({ id }) => id === params.eggId)!;
        const changed = { ...egg, ...body };
        stored.eggs = stored.eggs.map((each) => (each === egg ? changed : each));
        return changed;
      },
      deleteEgg: ({ params }: { params: { eggId: string } }) => {
        stored.eggs = stored.eggs.filter(({ id }) => id !== params.eggId);
      },
      deleteEggs: () => {
        const deleted = stored.eggs.splice(0).length;
        return { deleted, message: 'All Easter eggs have been removed from your event.' };
      },
      ...answers,
    } as NonNullable<TestPlatformOptions['answers']>,
  });
  return { ...test, stored };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const confirm = (name: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

test.each([
  [clicksOn('photo', 5), 'message', '5 clicks on the photo, a message'],
  [clicksOn('logo', 1), 'sound', '1 click on the logo, sound'],
  [clicksOn('header', 20), 'confetti', '20 clicks on the header, confetti'],
  [swipeOn('invite_page', 'left'), 'animation', 'Swipe left on the invite page, animation'],
  [swipeOn('photo', 'up', 'down'), 'surprise', 'Swipe up or down on the photo, a surprise'],
] as const)('eggWords describes %j %s', (trigger, type, words) => {
  expect(eggWords({ trigger, action: { type, message: null } })).toBe(words);
});

test('lists all eggs, inactive ones too, and switches one', async () => {
  const { stored } = open();
  const list = await screen.findByRole('list', { name: 'Easter Eggs' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  const toggle = screen.getByRole('switch', { name: 'Bats at half past nine' });
  expect(toggle).not.toBeChecked();
  await userEvent.click(toggle);
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Bats at half past nine' })).toBeChecked());
  expect(stored.eggs[1]!.isActive).toBe(true);
});

test('deletes one egg after a confirmation that names it', async () => {
  const { toasts, stored } = open();
  await screen.findByText('The fig knows');
  await press('Delete The fig knows');
  expect(screen.getByRole('dialog')).toHaveTextContent('The fig knows');
  expect(stored.eggs).toHaveLength(2);
  await confirm('Delete');
  await waitFor(() => expect(screen.queryByText('The fig knows')).toBeNull());
  expect(toasts.at(-1)).toMatchObject({ title: 'Easter Eggs Removed' });
  expect(toasts.at(-1)!.message).toContain('The fig knows');
  expect(toasts.at(-1)!.message).toContain(' has been removed from your event.');
});

test('deletes all eggs after a confirmation that names them', async () => {
  const { toasts } = open();
  await screen.findByText('The fig knows');
  await press('Delete all');
  expect(screen.getByRole('dialog')).toHaveTextContent(/The fig knows.*Bats at half past nine/);
  await confirm('Delete all');
  expect(await screen.findByText('No Easter Eggs Found')).toBeInTheDocument();
  expect(toasts).toEqual([
    {
      title: 'Easter Eggs Removed',
      message: 'All Easter eggs have been removed from your event.',
      tone: 'success',
    },
  ]);
});

test('shows a toast when no egg is left to delete, and when a deletion failed', async () => {
  let code = 'eggs_none';
  const refuse = () => {
    throw apiError(code as never);
  };
  const { toasts } = open([fig, bats], { deleteEggs: refuse });
  await screen.findByText('The fig knows');
  await press('Delete all');
  await confirm('Delete all');
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toMatchObject({
    title: 'No Easter Eggs Found',
    message: 'There are no Easter eggs to delete for this event.',
  });
  code = 'internal';
  await press('Delete all');
  await confirm('Delete all');
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(toasts[1]).toMatchObject({
    title: 'Deletion Failed',
    message: 'Failed to delete Easter eggs. Please try again.',
  });
});

test('shows an error with Retry when the list could not be loaded', async () => {
  let fails = true;
  open([fig], {
    listEggs: () => {
      if (fails) throw apiError('internal');
      return { eggs: [fig], mayChange: true };
    },
  });
  expect(await screen.findByText('The Easter eggs could not be loaded')).toBeInTheDocument();
  fails = false;
  await press('Retry');
  expect(await screen.findByText('The fig knows')).toBeInTheDocument();
});

test('readers who may not change eggs see who hides them, and no buttons', async () => {
  open([fig], {}, false);
  expect(await screen.findByText('The host hides the Easter eggs.')).toBeInTheDocument();
  expect(screen.queryByText('The fig knows')).toBeNull();
});

test('eggToasts has the specification’s words for creating an egg', () => {
  expect(eggToasts.created).toMatchObject({
    title: 'Easter Egg Created!',
    message: 'Your interactive surprise has been added to the event.',
  });
  expect(eggToasts.notCreated).toMatchObject({
    title: 'Creation Failed',
    message: 'Failed to create Easter egg. Please try again.',
  });
});
