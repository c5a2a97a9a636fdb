import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tag } from './Tag';
import { TagList } from './TagList';

test('a tag is words alone until it can be removed', async () => {
  const onRemove = jest.fn();
  const { rerender } = render(<Tag>Ice</Tag>);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  rerender(<Tag onRemove={onRemove}>Ice</Tag>);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ice' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});

test('a disabled tag stays', async () => {
  const onRemove = jest.fn();
  render(
    <Tag disabled onRemove={onRemove}>
      Ice
    </Tag>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ice' }));
  expect(onRemove).not.toHaveBeenCalled();
});

function Chosen() {
  const [tags, setTags] = useState(['Ice', 'Chairs', 'Candles'].map((text) => ({ id: text, text })));
  return (
    <TagList
      label="Chosen items"
      tags={tags}
      onRemove={(gone) => setTags(tags.filter(({ id }) => id !== gone))}
    />
  );
}

test('the focus moves to the next tag, to the last, and at the end to the list', async () => {
  render(<Chosen />);
  screen.getByRole('button', { name: 'Remove Chairs' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Remove Candles' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Remove Ice' })).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('list', { name: 'Chosen items' })).toHaveFocus();
});
