import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Switch, type SwitchProps } from './Switch';

function StatefulSwitch(props: Partial<SwitchProps>) {
  const [checked, setChecked] = useState(false);
  return <Switch label="OG" checked={checked} onChange={setChecked} {...props} />;
}

const og = () => screen.getByRole('switch', { name: 'OG' });

test('toggles by its label, by its track and by Space', async () => {
  render(<StatefulSwitch />);
  await userEvent.click(screen.getByText('OG'));
  expect(og()).toBeChecked();
  await userEvent.click(og());
  expect(og()).not.toBeChecked();
  await userEvent.keyboard(' ');
  expect(og()).toBeChecked();
});

test('does nothing while disabled', async () => {
  const onChange = jest.fn();
  render(<StatefulSwitch disabled onChange={onChange} />);
  await userEvent.click(og());
  expect(onChange).not.toHaveBeenCalled();
});

test('ignores presses while busy and keeps the focus', async () => {
  const onChange = jest.fn();
  const { rerender } = render(<StatefulSwitch onChange={onChange} />);
  await userEvent.click(og());
  rerender(<StatefulSwitch busy onChange={onChange} />);
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(og()).toHaveFocus();
  expect(og()).toHaveAttribute('aria-busy', 'true');
});
