import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToggleButton } from './ToggleButton';

test('announces its pressed state and its object', async () => {
  const onChange = jest.fn();
  const { rerender } = render(
    <ToggleButton pressed={false} onChange={onChange} of="Feeling Good">
      Pin to Event
    </ToggleButton>,
  );
  const button = screen.getByRole('button', { name: 'Pin to Event Feeling Good', pressed: false });
  await userEvent.click(button);
  expect(onChange).toHaveBeenCalledWith(true);
  rerender(
    <ToggleButton pressed onChange={onChange} of="Feeling Good">
      Pin to Event
    </ToggleButton>,
  );
  await userEvent.click(screen.getByRole('button', { pressed: true }));
  expect(onChange).toHaveBeenLastCalledWith(false);
});
