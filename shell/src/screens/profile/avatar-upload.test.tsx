import { aMember, type Answers, apiError } from '@yolo/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithShell } from '../../testing/test-shell';
import { AvatarUpload } from './AvatarUpload';
import type { CropDialogProps } from './CropDialog';

const cut = new Blob(['cut'], { type: 'image/png' });

// jsdom decodes no pictures, so that the dialog is replaced by a button.
jest.mock('./CropDialog', () => ({
  __esModule: true,
  default: ({ onCut }: CropDialogProps) => <button onClick={() => onCut(cut)}>Save Photo</button>,
}));

beforeEach(() => {
  localStorage.clear();
  Object.assign(URL, { createObjectURL: () => 'blob:me', revokeObjectURL: () => undefined });
});

async function upload(uploadAvatar: Answers['uploadAvatar']) {
  const test = renderWithShell(<AvatarUpload hasPicture={false} />, {
    user: aMember(),
    answers: { uploadAvatar },
  });
  expect(screen.getByRole('button', { name: 'Upload Photo' })).toBeTruthy();
  await userEvent.upload(
    screen.getByTestId('avatar-file'),
    new File(['me'], 'me.png', { type: 'image/png' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Save Photo' }));
  await waitFor(() => expect(test.shell.toasts.shown.get()).not.toBeNull());
  return test;
}

test('a successful upload updates the member’s picture: Profile photo updated successfully', async () => {
  const test = await upload(() => aMember({ avatarUrl: '/files/me' }));
  expect(test.shell.toasts.shown.get()).toMatchObject({ title: 'Profile photo updated successfully' });
  expect(test.api.callsOf('uploadAvatar')).toEqual([{ file: cut }]);
  expect(test.shell.session.session.get().user?.avatarUrl).toBe('/files/me');
  expect(screen.queryByText('Save Photo')).toBeNull();
});

test('a failed upload keeps the dialog open: Failed to upload profile photo', async () => {
  const test = await upload(() => {
    throw apiError('internal');
  });
  expect(test.shell.toasts.shown.get()).toMatchObject({
    title: 'Failed to upload profile photo',
    tone: 'error',
  });
  expect(screen.getByText('Save Photo')).toBeTruthy();
});
