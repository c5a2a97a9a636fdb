import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilesField, type FilesFieldProps } from './FilesField';

const poster = new File(['x'], 'poster.png', { type: 'image/png' });
const pool = new File(['y'], 'pool.jpg', { type: 'image/jpeg' });

const renderField = (props: Partial<FilesFieldProps> = {}) =>
  render(
    <FilesField
      label="Choose images"
      noun={{ one: 'photo', many: 'photos' }}
      accept="image/*"
      files={[]}
      onAdd={() => undefined}
      onRemove={() => undefined}
      {...props}
    />,
  );

test('reports all chosen files, also if they are chosen again, and dropped ones', async () => {
  const onAdd = jest.fn();
  renderField({ onAdd });
  expect(screen.getByText('0 photos')).toBeInTheDocument();
  const input = screen.getByTestId('files');
  await userEvent.upload(input, [poster, pool]);
  await userEvent.upload(input, [poster, pool]);
  fireEvent.drop(screen.getByText('0 photos'), { dataTransfer: { files: [pool] } });
  expect(onAdd.mock.calls).toEqual([[[poster, pool]], [[poster, pool]], [[pool]]]);
});

test('shows each file with its name, and a button with the name that removes it', async () => {
  const onRemove = jest.fn();
  const files = [
    { id: 'a', name: 'poster.png', size: 1_887_000, previewUrl: 'blob:a' },
    { id: 'b', name: 'pool.heic', size: 1_887_000, previewUrl: null },
  ];
  renderField({ files, onRemove });
  expect(screen.getByRole('status')).toHaveTextContent('2 photos3.6 MB');
  await userEvent.click(screen.getByRole('button', { name: 'Remove pool.heic' }));
  expect(onRemove).toHaveBeenCalledWith('b');
});
