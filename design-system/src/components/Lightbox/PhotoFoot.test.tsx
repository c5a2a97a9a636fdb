import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhotoFoot, type PhotoFootProps } from './PhotoFoot';

const comment = (id: string, text: string, deletable = false) => ({
  id,
  text,
  by: { name: `Name ${id}` },
  deletable,
});

const footOf = (changes: Partial<PhotoFootProps> = {}) => {
  const props: PhotoFootProps = {
    photoId: 'p',
    by: { name: 'Noor Haddad' },
    dateText: 'July 18th, 2027',
    likes: { count: 14, given: false, onChange: () => undefined },
    comments: [comment('a', 'First'), comment('b', 'Second', true)],
    maxLength: 20,
    onComment: () => undefined,
    onDeleteComment: () => undefined,
    ...changes,
  };
  return <PhotoFoot {...props} />;
};
const renderFoot = (changes?: Partial<PhotoFootProps>) => render(footOf(changes));

test('shows the last comment, all of them on a press, and offers to delete deletable ones', async () => {
  const onDeleteComment = jest.fn();
  renderFoot({ onDeleteComment });
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('Second'),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Comments: 2', expanded: false }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Delete the comment First' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Delete the comment Second' }));
  expect(onDeleteComment).toHaveBeenCalledWith(comment('b', 'Second', true));
});

test('sends the trimmed comment and keeps the text until onDone is called', async () => {
  const onComment = jest.fn();
  renderFoot({ onComment });
  const field = screen.getByLabelText('Write a comment');
  await userEvent.type(field, '   {Enter}');
  expect(onComment).not.toHaveBeenCalled();
  await userEvent.type(field, ' Cheers {Enter}');
  expect(onComment).toHaveBeenCalledWith('Cheers', expect.any(Function));
  expect(field).toHaveValue('    Cheers ');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const [, onDone] = onComment.mock.calls[1] as [string, () => void];
  act(onDone);
  expect(field).toHaveValue('');
});

test('says "Former member" for by={null}, not while the owner is unknown', () => {
  const { unmount } = renderFoot({ by: null });
  expect(screen.getByText('Former member')).toBeInTheDocument();
  unmount();
  renderFoot({ by: undefined, note: 'Full size on its way' });
  expect(screen.queryByText('Former member')).not.toBeInTheDocument();
  expect(screen.getByText('Full size on its way')).toBeInTheDocument();
});

test('a new photo empties the comment field', async () => {
  const { rerender } = renderFoot();
  await userEvent.type(screen.getByLabelText('Write a comment'), 'Cheers');
  rerender(footOf({ photoId: 'q' }));
  expect(screen.getByLabelText('Write a comment')).toHaveValue('');
});
