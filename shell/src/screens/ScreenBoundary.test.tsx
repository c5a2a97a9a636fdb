import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ScreenBoundary } from './ScreenBoundary';

const chunkError = (type: string) =>
  Object.assign(new Error('Loading chunk 7 failed'), {
    name: 'ChunkLoadError',
    type,
    request: '/builds/shell/5e11/7.js',
  });

function draw(type: string) {
  const onReload = jest.fn();
  const onFailure = jest.fn();
  let error: Error | null = chunkError(type);
  function Page() {
    if (error) throw error;
    return <p>here</p>;
  }
  render(
    <ScreenBoundary onReload={onReload} onFailure={onFailure}>
      <Page />
    </ScreenBoundary>,
  );
  return { onReload, onFailure, fix: () => (error = null) };
}

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void jest.restoreAllMocks());

test('a removed chunk offers Reload and Try again', async () => {
  const { onReload, onFailure } = draw('gone');
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(onReload).toHaveBeenCalledTimes(1);
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ failure: 'gone' }));
  expect(screen.getByText(/A newer version has taken its place/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('an unreachable chunk offers only Try again', async () => {
  const { fix } = draw('unreachable');
  await screen.findByText('Check your connection. What you typed is kept.');
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  fix();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('here')).toBeTruthy();
});
