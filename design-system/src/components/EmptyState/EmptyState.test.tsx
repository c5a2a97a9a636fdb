import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { artFile } from '../Art/art-file';
import { ErrorState } from '../ErrorState/ErrorState';
import { RemoteTile } from '../RemoteTile/RemoteTile';
import { EmptyState } from './EmptyState';

const drawing = '<svg data-testid="drawing"></svg>';

test('fetches a drawing once, retries after a failure, and works without it', async () => {
  const fetched = jest
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ ok: true, text: async () => drawing });
  globalThis.fetch = fetched;
  const { unmount } = render(<EmptyState drawing="events" title="No events yet." />);
  expect(screen.getByText('No events yet.')).toBeInTheDocument();
  // Lets the failure be handled.
  await act(async () => undefined);
  unmount();
  const { unmount: unmountSecond } = render(<EmptyState drawing="events" title="No events yet." />);
  expect(await screen.findByTestId('drawing')).toBeInTheDocument();
  unmountSecond();
  render(<EmptyState drawing="events" title="No events yet." />);
  expect(screen.getByTestId('drawing')).toBeInTheDocument();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('fetches an area’s own drawing from its address', async () => {
  const fetched = jest.fn().mockResolvedValue({ ok: true, text: async () => drawing });
  globalThis.fetch = fetched;
  const url = new URL('https://yolo.example/builds/mfe-games/1/assets/empty-games.svg');
  render(<EmptyState drawing={artFile(url)} title="Nothing to play yet." />);
  expect(await screen.findByTestId('drawing')).toBeInTheDocument();
  expect(fetched.mock.calls).toEqual([[url.href]]);
});

test('ErrorState shows what failed and retries', async () => {
  const onRetry = jest.fn();
  render(<ErrorState title="Failed to load notifications" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load notifications');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('RemoteTile offers to try again, once at a time', async () => {
  globalThis.fetch = jest.fn(() => Promise.reject(new Error('offline')));
  const onRetry = jest.fn();
  const tile = (busy: boolean) => (
    <RemoteTile title="Music did not open" message="The rest still works." onRetry={onRetry} busy={busy} />
  );
  const { rerender } = render(tile(false));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  rerender(tile(true));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
