import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDashboard } from '../../testing/open-dashboard';
import { aRollout, releases } from '../../testing/views';

const path = '/admin?section=releases';
const rows = async () => within(await screen.findByRole('table', { name: 'Rollouts' })).getAllByRole('row');
const stop = () => screen.findByRole('button', { name: 'Stop the rollout of mfe-lists' });
const confirm = async () =>
  within(await screen.findByRole('dialog', { name: 'Stop the rollout of mfe-lists?' })).getByRole('button', {
    name: 'Stop rollout',
  });

test('running rollouts come first, with share and rates; ended ones show how they ended', async () => {
  const endedAt = '2027-07-07T12:00:00.000Z';
  const counts = {
    build: { project: 'mfe-media', build: 'b', starts: 0, failures: 2 },
    before: { project: 'mfe-media', build: 'a', starts: 0, failures: 0 },
  };
  await openDashboard({
    path,
    answers: {
      listGenerations: () =>
        releases({
          rollouts: [
            aRollout({ project: 'mfe-media', endedAt, end: 'failing', counts }),
            aRollout({ project: 'mfe-events', endedAt, end: 'released', share: 100 }),
            aRollout(),
          ],
        }),
    },
  });
  const [, first, second, third] = await rows();
  expect(first).toHaveTextContent(/^mfe-lists 9f8e7d6cin the place of 1a2b3c4dUnder way/);
  expect(first).toHaveTextContent(/10%.*Jul 8, 2027.*3 of 812 failed · 0\.4%; before 0\.1%/);
  expect(second).toHaveTextContent(/^mfe-media.*Failed too often.*2 failed, none shown/);
  expect(third).toHaveTextContent(/^mfe-events.*Released.*100%/);
  expect(screen.getAllByRole('button', { name: /^Stop/ })).toHaveLength(1);
});

test('Stop asks first, sends one request for two presses, and reloads the list', async () => {
  const test = await openDashboard({
    path,
    answers: {
      listGenerations: () => releases({ rollouts: [aRollout()] }),
      stopRollout: () => releases(),
    },
  });
  await userEvent.click(await stop());
  expect(test.api.callsOf('stopRollout')).toEqual([]);
  const button = await confirm();
  test.api.answer({ listGenerations: () => releases() });
  await act(async () => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Rollouts' })).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(test.api.callsOf('stopRollout')).toEqual([
    { params: { project: 'mfe-lists' }, query: { build: aRollout().build } },
  ]);
});

test('the dialog shows a refusal; a rollout that has already ended counts as stopped', async () => {
  const test = await openDashboard({
    path,
    answers: { listGenerations: () => releases({ rollouts: [aRollout()] }) },
  });
  test.api.fail('stopRollout', 'internal');
  await userEvent.click(await stop());
  await userEvent.click(await confirm());
  expect(await screen.findByText('Failed to stop the rollout. Please try again.')).toBeInTheDocument();
  test.api.fail('stopRollout', 'not_found');
  await userEvent.click(await confirm());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
