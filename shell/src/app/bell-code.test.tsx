import { aMember } from '@yolo/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { counts } from '../testing/feed';
import { renderWithShell } from '../testing/test-shell';
import { Bell } from './Bell';

let mockIsAway = true;
jest.mock('./BellList', () => {
  if (mockIsAway) throw new Error('no connection');
  return { __esModule: true, default: () => 'the list' };
});

test('code that did not come says so and is asked for again', async () => {
  renderWithShell(<Bell />, {
    user: aMember(),
    answers: { readCounts: () => counts(), listNotifications: () => ({ notifications: [], unread: 0 }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText('Failed to load notifications')).toBeTruthy();
  mockIsAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('the list')).toBeTruthy();
});
