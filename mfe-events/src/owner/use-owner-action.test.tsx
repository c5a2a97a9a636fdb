import { aMember, renderWithPlatform } from '@yolo/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { EVENT_ID } from '../testing/views';
import { useOwnerAction } from './use-owner-action';

function Owner({ tell }: { tell(guest: string): Promise<void> }) {
  const action = useOwnerAction<string>(EVENT_ID, tell, { failed: 'Not told' });
  return <button onClick={() => action.run('Noor')}>{action.busy ? 'Telling...' : 'Tell'}</button>;
}

test('two presses before the first is drawn are one; the next comes when it is done', async () => {
  let told: (() => void) | undefined;
  const tell = jest.fn(() => new Promise<void>((done) => (told = done)));
  renderWithPlatform(<Owner tell={tell} />, { user: aMember() });
  await act(async () => {
    screen.getByRole('button').click();
    screen.getByRole('button').click();
  });
  await screen.findByRole('button', { name: 'Telling...' });
  expect(tell).toHaveBeenCalledTimes(1);
  await act(async () => told?.());
  const again = await screen.findByRole('button', { name: 'Tell' });
  await act(async () => again.click());
  expect(tell).toHaveBeenCalledTimes(2);
});

function Tools({ tell }: { tell(guest: string): Promise<void> }) {
  const action = useOwnerAction<string>(EVENT_ID, tell, { failed: 'Not told' }, (guest) => guest);
  return ['Noor', 'Ada'].map((guest) => (
    <button key={guest} onClick={() => action.run(guest)}>
      {guest}
    </button>
  ));
}

test('of an action on guests each is a target of its own: only the same one waits', async () => {
  const answers: (() => void)[] = [];
  const tell = jest.fn((_guest: string) => new Promise<void>((done) => answers.push(done)));
  renderWithPlatform(<Tools tell={tell} />, { user: aMember() });
  const press = (guest: string) => act(async () => screen.getByRole('button', { name: guest }).click());
  for (const guest of ['Noor', 'Ada', 'Noor', 'Ada']) await press(guest);
  expect(tell.mock.calls.map(([guest]) => guest)).toEqual(['Noor', 'Ada']);
  // Noor's is done: hers comes again, Ada's still waits.
  await act(async () => answers[0]?.());
  await waitFor(async () => {
    await press('Noor');
    expect(tell).toHaveBeenCalledTimes(3);
  });
  await press('Ada');
  expect(tell.mock.calls.map(([guest]) => guest)).toEqual(['Noor', 'Ada', 'Noor']);
});
