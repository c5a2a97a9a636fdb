import { aMember } from '@yolo/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { counts } from '../testing/feed';
import { renderWithShell } from '../testing/test-shell';
import { Bell } from './Bell';

let mockIsOffline = true;
jest.mock('./BellList', () => {
  if (mockIsOffline) throw new Error('no connection');
  return { __esModule: true, default: () => 'the list' };
});

test('a chunk that fails to load shows an error and can be retried', async () => {
  renderWithShell(<Bell />, {
    user: aMember(),
    answers: { readCounts: () => counts(), listNotifications: () => ({ notifications: [], unread: 0 }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText('Failed to load notifications')).toBeTruthy();
  mockIsOffline = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('the list')).toBeTruthy();
});
