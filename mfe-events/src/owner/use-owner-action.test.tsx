import { aMember, renderWithPlatform } from '@yolo/platform/testing';
import { act, screen } from '@testing-library/react';
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
