import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UploadList } from './UploadList';
import { totalOf, wordsOf, type Upload } from './upload';

const mega = 1024 * 1024;
const uploads: Upload[] = [
  { id: '1', name: 'one.jpg', size: 5 * mega, state: 'done' },
  { id: '2', name: 'two.jpg', size: 10 * mega, sent: 5 * mega, state: 'sending' },
  { id: '3', name: 'three.jpg', size: 5 * mega, state: 'failed' },
  { id: '4', name: 'four.jpg', size: 20 * mega, state: 'waiting' },
  { id: '5', name: 'aunt.mov', size: 100 * mega, state: 'refused', message: 'Only pictures can be added.' },
];

const renderList = (files = uploads, notes?: string[]) => {
  const handlers = { onCancel: jest.fn(), onRetry: jest.fn(), onCancelAll: jest.fn() };
  return { handlers, ...render(<UploadList uploads={files} notes={notes} {...handlers} />) };
};
const rows = () => screen.getAllByRole('listitem');

test('shows the total first, without refused files', () => {
  renderList();
  expect(totalOf(uploads)).toMatchObject({ count: 4, done: 1, failed: 1, share: 0.25, busy: true });
  expect(screen.getByRole('heading', { name: 'Uploading... 1 of 4 sent' })).toBeInTheDocument();
  expect(screen.getByText('10 MB of 40 MB')).toBeInTheDocument();
  const bar = screen.getByRole('progressbar', { name: 'All photos' });
  expect(bar).toHaveAttribute('aria-valuenow', '25');
  expect(bar).toHaveAttribute('aria-valuetext', '1 of 4');
  expect(screen.getAllByRole('status').at(-1)).toHaveTextContent('1 of 4 uploaded, 1 failed');
});

test('shows name and state of each file', () => {
  renderList();
  expect(uploads.map(wordsOf)).toEqual([
    '5 MB',
    '50%',
    'Upload failed',
    'Waiting',
    'Only pictures can be added.',
  ]);
  expect(rows().map((row) => row.querySelector('b')?.textContent)).toEqual(uploads.map(({ name }) => name));
});

test('a waiting file keeps its progress and shows its message and the notes', () => {
  const waiting: Upload = { id: '1', name: 'one.jpg', size: 4 * mega, sent: mega, state: 'waiting' };
  expect(totalOf([waiting])).toMatchObject({ share: 0.25, busy: true });
  expect(wordsOf({ ...waiting, message: 'Everybody sees it, full size follows' })).toMatch(/^Everybody/);
  renderList([waiting], ['Waiting for the network.', '4 were already here']);
  const [notes] = screen.getAllByRole('status');
  expect(notes).toHaveTextContent('Waiting for the network.4 were already here');
});

test('offers Retry for a failed file; others are cancelled one by one or all', async () => {
  const { handlers } = renderList();
  await userEvent.click(within(rows()[2] as HTMLElement).getByRole('button', { name: 'Retry three.jpg' }));
  expect(handlers.onRetry).toHaveBeenCalledWith('3');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel two.jpg' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove aunt.mov' }));
  expect(handlers.onCancel.mock.calls).toEqual([['2'], ['5']]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel all uploads' }));
  expect(handlers.onCancelAll).toHaveBeenCalledTimes(1);
});

test('has no cancel button after all files are sent', () => {
  renderList(uploads.slice(0, 1));
  expect(screen.getByRole('heading', { name: '1 of 1 uploaded' })).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('refused files alone show no progress and no cancel button', () => {
  renderList(uploads.slice(4));
  expect(screen.getByRole('heading', { name: 'Nothing to upload' })).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel all uploads' })).not.toBeInTheDocument();
});

test('renders nothing without files', () => expect(renderList([]).container).toBeEmptyDOMElement());
