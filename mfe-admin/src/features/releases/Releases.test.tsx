import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDashboard } from '../../testing/open-dashboard';
import { aGeneration, aRollout, buildId, releases } from '../../testing/views';

const path = '/admin?section=releases';
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const row = (name: RegExp) => screen.findByRole('row', { name });

test('a generation shows its changes, failure rates, author, time, and whether it is current', async () => {
  const first = [
    { project: 'mfe-lists', from: null, to: buildId('1a2b3c4d') },
    { project: 'shell', from: null, to: buildId('aaaa1111') },
  ];
  const test = await openDashboard({
    answers: {
      listGenerations: () =>
        releases({
          current: 4,
          generations: [
            aGeneration(4),
            aGeneration(3, { reason: 'rollback' }),
            aGeneration(2, { reason: 'restore', by: 'Ada Keeper' }),
            aGeneration(1, { reason: 'start', by: 'start', changes: first }),
          ],
          counts: [
            { project: 'mfe-lists', build: buildId('9f8e7d6c'), starts: 812, failures: 3 },
            { project: 'mfe-lists', build: buildId('1a2b3c4d'), starts: 20_000, failures: 1 },
            { project: 'shell', build: buildId('aaaa1111'), starts: 0, failures: 0 },
          ],
        }),
    },
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Releases' }));
  expect(test.navigation.visited).toEqual([path]);
  const newest = await row(/^Generation 4/);
  expect(newest).toHaveTextContent(/Current/);
  expect(newest).toHaveTextContent(/mfe-lists 1a2b3c4d → becomes 9f8e7d6c3 of 812 failed · 0\.4%/);
  expect(newest).toHaveTextContent(/Released by .?mfe-lists.*Jul 8, 2027/);
  expect(within(newest).queryByRole('button')).toBeNull();
  expect(await row(/^Generation 3/)).toHaveTextContent(/Rolled back by .?mfe-lists/);
  expect(await row(/^Generation 2/)).toHaveTextContent(/Restored by .?Ada Keeper/);
  const start = await row(/^Generation 1/);
  expect(start).toHaveTextContent(/none → becomes 1a2b3c4d1 of 20,000 failed · under 0\.1%/);
  expect(start).toHaveTextContent(/shell none → becomes aaaa1111Not shown yet/);
  expect(start).toHaveTextContent('Start of the server');
  expect(screen.queryByRole('table', { name: 'Rollouts' })).toBeNull();
});

test('reads again when another generation becomes current, and when the page is opened again', async () => {
  const test = await openDashboard({ path });
  await row(/^Generation 2/);
  test.api.answer({ listGenerations: () => releases({ current: 3, generations: [aGeneration(3)] }) });
  act(() => test.changeGeneration('3'));
  await row(/^Generation 3/);
  test.api.answer({ listGenerations: () => releases({ rollouts: [aRollout()] }) });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('table', { name: 'Rollouts' })).toBeInTheDocument();
});

test('shows silhouettes while loading, an empty state, and an error with Retry after a failure', async () => {
  const pending = await openDashboard({
    path,
    answers: { listGenerations: () => new Promise(() => undefined) },
  });
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
  pending.view.unmount();
  const none = await openDashboard({
    path,
    answers: { listGenerations: () => releases({ current: null, generations: [] }) },
  });
  expect(await screen.findByText('Nothing has been released yet.')).toBeInTheDocument();
  none.view.unmount();
  const test = await openDashboard({
    path,
    answers: {
      listGenerations: () => {
        throw new Error('no');
      },
    },
  });
  expect(await screen.findByText('The releases could not be loaded')).toBeInTheDocument();
  test.api.answer({ listGenerations: () => releases() });
  await press('Retry');
  await row(/^Generation 2/);
});

describe('Look at it', () => {
  const tab = () => ({ opener: {} as unknown, location: { replace: jest.fn() }, close: jest.fn() });
  afterEach(() => void jest.restoreAllMocks());

  test('opens one tab for two presses, and navigates it to the preview', async () => {
    const newTab = tab();
    const open = jest.spyOn(window, 'open').mockReturnValue(newTab as unknown as Window);
    const address = 'https://yolo.example.org/?yolo-preview=abc';
    const test = await openDashboard({
      path,
      answers: { previewGeneration: () => ({ address, until: '2027-07-09T12:00:00.000Z' }) },
    });
    await row(/^Generation 1/);
    const button = screen.getByRole('button', { name: 'Look at it (generation 1)' });
    await act(async () => {
      button.click();
      button.click();
    });
    expect(open).toHaveBeenCalledTimes(1);
    expect(newTab.location.replace).toHaveBeenCalledWith(address);
    expect(newTab.opener).toBeNull();
    expect(test.api.callsOf('previewGeneration')).toEqual([{ params: { n: 1 } }]);
  });

  test('closes the tab and shows an error toast after a refusal', async () => {
    const newTab = tab();
    jest.spyOn(window, 'open').mockReturnValue(newTab as unknown as Window);
    const test = await openDashboard({ path });
    test.api.fail('previewGeneration', 'generation_not_found');
    await row(/^Generation 1/);
    await press('Look at it (generation 1)');
    await waitFor(() => expect(newTab.close).toHaveBeenCalled());
    expect(newTab.location.replace).not.toHaveBeenCalled();
    expect(test.errors).toMatchObject([{ title: 'It could not be opened' }]);
  });
});
