import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Switch, type SwitchProps } from './Switch';

function Switched(props: Partial<SwitchProps>) {
  const [checked, setChecked] = useState(false);
  return <Switch label="OG" checked={checked} onChange={setChecked} {...props} />;
}

const og = () => screen.getByRole('switch', { name: 'OG' });

test('is switched by its words, by itself and by Space', async () => {
  render(<Switched />);
  await userEvent.click(screen.getByText('OG'));
  expect(og()).toBeChecked();
  await userEvent.click(og());
  expect(og()).not.toBeChecked();
  await userEvent.keyboard(' ');
  expect(og()).toBeChecked();
});

test('does nothing while disabled', async () => {
  const onChange = jest.fn();
  render(<Switched disabled onChange={onChange} />);
  await userEvent.click(og());
  expect(onChange).not.toHaveBeenCalled();
});

test('waits while busy, and keeps the focus', async () => {
  const onChange = jest.fn();
  const { rerender } = render(<Switched onChange={onChange} />);
  await userEvent.click(og());
  rerender(<Switched busy onChange={onChange} />);
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(og()).toHaveFocus();
  expect(og()).toHaveAttribute('aria-busy', 'true');
});
