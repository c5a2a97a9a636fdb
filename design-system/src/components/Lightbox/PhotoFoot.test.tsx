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
const draw = (changes?: Partial<PhotoFootProps>) => render(footOf(changes));

test('the last word is in sight, the others on a press, and some can be deleted', async () => {
  const onDeleteComment = jest.fn();
  draw({ onDeleteComment });
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('Second'),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Comments: 2', expanded: false }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Delete the comment First' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Delete the comment Second' }));
  expect(onDeleteComment).toHaveBeenCalledWith(comment('b', 'Second', true));
});

test('what is written goes, and stays in its field until it has arrived', async () => {
  const onComment = jest.fn();
  draw({ onComment });
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

test('a former member has no name, and who is not known yet is not called one', () => {
  const { unmount } = draw({ by: null });
  expect(screen.getByText('Former member')).toBeInTheDocument();
  unmount();
  draw({ by: undefined, note: 'Full size on its way' });
  expect(screen.queryByText('Former member')).not.toBeInTheDocument();
  expect(screen.getByText('Full size on its way')).toBeInTheDocument();
});

test('what is typed belongs to its photo', async () => {
  const { rerender } = draw();
  await userEvent.type(screen.getByLabelText('Write a comment'), 'Cheers');
  rerender(footOf({ photoId: 'q' }));
  expect(screen.getByLabelText('Write a comment')).toHaveValue('');
});
