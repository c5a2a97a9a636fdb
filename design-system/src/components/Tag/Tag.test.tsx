import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tag } from './Tag';
import { TagList } from './TagList';

test('a tag has a button only if it can be removed', async () => {
  const onRemove = jest.fn();
  const { rerender } = render(<Tag>Ice</Tag>);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  rerender(<Tag onRemove={onRemove}>Ice</Tag>);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ice' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});

test('a disabled tag can not be removed', async () => {
  const onRemove = jest.fn();
  render(
    <Tag disabled onRemove={onRemove}>
      Ice
    </Tag>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ice' }));
  expect(onRemove).not.toHaveBeenCalled();
});

function StatefulTags() {
  const [tags, setTags] = useState(['Ice', 'Chairs', 'Candles'].map((text) => ({ id: text, text })));
  return (
    <TagList
      label="Chosen items"
      tags={tags}
      onRemove={(removedId) => setTags(tags.filter(({ id }) => id !== removedId))}
    />
  );
}

test('removing moves the focus to the next tag, to the last, and finally to the list', async () => {
  render(<StatefulTags />);
  screen.getByRole('button', { name: 'Remove Chairs' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Remove Candles' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Remove Ice' })).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('list', { name: 'Chosen items' })).toHaveFocus();
});
