import { lazyPage } from '@yolo/platform/remote';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { renderWithShell } from '../testing/test-shell';
import { ScreenBoundary } from './ScreenBoundary';

const chunkError = (type: string) =>
  Object.assign(new Error('Loading chunk 7 failed'), {
    name: 'ChunkLoadError',
    type,
    request: '/builds/shell/5e11/7.js',
  });

const draw = (screens: React.ReactNode) =>
  renderWithShell(screens, { answers: { reportFailure: () => undefined } });

function drawFailing(error: Error) {
  let current: Error | null = error;
  function Page() {
    if (current) throw current;
    return <p>here</p>;
  }
  const test = draw(
    <main id="content" tabIndex={-1}>
      <ScreenBoundary>
        <Page />
      </ScreenBoundary>
    </main>,
  );
  return { ...test, fix: () => (current = null) };
}

const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void jest.restoreAllMocks());

test('a removed chunk offers Reload and Try again, and is reported once', async () => {
  const { shell, api } = drawFailing(chunkError('gone'));
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(shell.navigation.reload).toHaveBeenCalledTimes(1);
  expect(api.callsOf('reportFailure')).toEqual([
    { body: expect.objectContaining({ remote: 'shell', failure: 'gone' }) },
  ]);
  expect(screen.getByText(/A newer version has taken its place/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test.each([
  ['an unreachable chunk', chunkError('unreachable'), 'This part could not be reached.'],
  ['an error while rendering', new Error('broken'), 'It stopped while drawing itself.'],
])('%s offers only Try again, with its reason', async (_, error, text) => {
  const { fix } = drawFailing(error);
  await screen.findByText(new RegExp(text));
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  fix();
  await tryAgain();
  expect(screen.getByText('here')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('a page whose chunk has failed is requested again at the next visit', async () => {
  const load = jest
    .fn<Promise<{ default: () => string }>, []>()
    .mockRejectedValueOnce(chunkError('unreachable'))
    .mockResolvedValue({ default: () => 'here' });
  const Page = lazyPage(load);
  let leave: (is: boolean) => void = () => undefined;
  function Screens() {
    const [isAway, setIsAway] = useState(false);
    leave = setIsAway;
    if (isAway) return 'away';
    return (
      <ScreenBoundary>
        <Suspense>
          <Page />
        </Suspense>
      </ScreenBoundary>
    );
  }
  draw(<Screens />);
  await screen.findByText('This page did not open');
  expect(load).toHaveBeenCalledTimes(1);
  act(() => leave(true));
  act(() => leave(false));
  expect(await screen.findByText('here')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('Try again fetches the data of the page again', async () => {
  const read = jest
    .fn<Promise<string[] | null>, []>()
    .mockResolvedValueOnce(null)
    .mockResolvedValue(['here']);
  function Page() {
    const { data = [] } = useQuery({ queryKey: ['page'], queryFn: read, staleTime: Infinity });
    return data!.join();
  }
  draw(
    <ScreenBoundary>
      <Page />
    </ScreenBoundary>,
  );
  await screen.findByText('This page did not open');
  await tryAgain();
  expect(await screen.findByText('here')).toBeTruthy();
});
