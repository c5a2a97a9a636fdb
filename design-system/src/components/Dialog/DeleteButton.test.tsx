import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeleteButton } from './DeleteButton';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('deletes after the confirmation, and not after Cancel', async () => {
  const onDelete = jest.fn();
  render(
    <DeleteButton of="Pici" title="Delete Recipe" onDelete={onDelete}>
      It goes from the event.
    </DeleteButton>,
  );
  await press('Delete Pici');
  expect(screen.getByRole('dialog', { name: 'Delete Recipe' })).toHaveTextContent('It goes from the event.');
  await press('Cancel');
  expect(onDelete).not.toHaveBeenCalled();
  await press('Delete Pici');
  await press('Delete');
  expect(onDelete).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('deletes at once without a question', async () => {
  const onDelete = jest.fn();
  render(<DeleteButton of="Ice" title="Delete Item" onDelete={onDelete} />);
  await press('Delete Ice');
  expect(onDelete).toHaveBeenCalledTimes(1);
});
