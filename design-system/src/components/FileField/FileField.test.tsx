import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fileSize } from './file-size';
import { FileField } from './FileField';

const shared = { label: 'Attach Invite Image', accept: 'image/*', file: null, onRemove: () => undefined };
const poster = new File(['x'], 'poster.png', { type: 'image/png' });

test('reports the chosen file, also if it is chosen again', async () => {
  const onSelect = jest.fn();
  render(<FileField {...shared} onSelect={onSelect} />);
  const input = screen.getByTestId('file');
  await userEvent.upload(input, poster);
  await userEvent.upload(input, poster);
  expect(onSelect.mock.calls).toEqual([[poster], [poster]]);
});

test('shows name and size, and a button with the file name that removes it', async () => {
  const onRemove = jest.fn();
  render(
    <FileField
      {...shared}
      file={{ name: 'poster.png', size: 1_887_000 }}
      onSelect={() => undefined}
      onRemove={onRemove}
    />,
  );
  expect(screen.getByText('poster.png', { selector: 'b' }).parentElement).toHaveTextContent(
    'poster.png, 1.8 MB',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove poster.png' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});

test('shows the progress in percent, and links the error to the button', () => {
  render(
    <FileField
      {...shared}
      onSelect={() => undefined}
      progress={0.644}
      error="Please select an image file."
    />,
  );
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '64');
  expect(screen.getByRole('button', { name: 'Attach Invite Image' })).toHaveAccessibleDescription(
    'Please select an image file.',
  );
});

test.each([
  [1, '1 KB'],
  [51_200, '50 KB'],
  [5 * 1024 * 1024, '5 MB'],
])('%d bytes are %s', (bytes, words) => expect(fileSize(bytes)).toBe(words));
