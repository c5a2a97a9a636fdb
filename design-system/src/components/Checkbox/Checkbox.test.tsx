import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Switch } from '../Switch/Switch';
import { Checkbox } from './Checkbox';

test('a checkbox reports its new state, by a click on its label and by keyboard', async () => {
  const onChange = jest.fn();
  render(<Checkbox label="Multiple days" checked={false} onChange={onChange} />);
  await userEvent.click(screen.getByText('Multiple days'));
  screen.getByRole('checkbox', { name: 'Multiple days' }).focus();
  await userEvent.keyboard(' ');
  expect(onChange.mock.calls).toEqual([[true], [true]]);
});

test('a switch reports its new state', async () => {
  const onChange = jest.fn();
  render(<Switch label="Yolo theme" checked onChange={onChange} />);
  const control = screen.getByRole('switch', { name: 'Yolo theme' });
  expect(control).toBeChecked();
  await userEvent.click(control);
  expect(onChange).toHaveBeenCalledWith(false);
});
