import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SegmentedControl, type SegmentedControlProps } from './SegmentedControl';

const segments = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
  { value: 'all', label: 'All' },
];

function StatefulControl(props: Partial<SegmentedControlProps<string>>) {
  const [value, setValue] = useState('upcoming');
  return <SegmentedControl label="Events" segments={segments} value={value} onChange={setValue} {...props} />;
}

const radio = (name: string) => screen.getByRole('radio', { name });

test('is a named radio group: Tab reaches the chosen segment, arrows choose and wrap around', async () => {
  render(<StatefulControl help="Past events stay." />);
  expect(screen.getByRole('radiogroup', { name: 'Events' })).toHaveAccessibleDescription('Past events stay.');
  await userEvent.tab();
  expect(radio('Upcoming')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(radio('Past')).toBeChecked();
  expect(radio('Past')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(radio('All')).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  expect(radio('Upcoming')).toBeChecked();
});

test('two groups on a page are independent', async () => {
  render(
    <>
      <StatefulControl />
      <StatefulControl label="Others" />
    </>,
  );
  await userEvent.click(screen.getAllByRole('radio', { name: 'Past' })[1] as HTMLElement);
  expect(screen.getAllByRole('radio', { name: 'Upcoming' })[0]).toBeChecked();
});

test('disabled segments and a disabled group can not be chosen', async () => {
  const onChange = jest.fn();
  const { rerender } = render(
    <StatefulControl
      onChange={onChange}
      segments={segments.map((one) => ({ ...one, disabled: one.value === 'past' }))}
    />,
  );
  await userEvent.click(radio('Past'));
  rerender(<StatefulControl onChange={onChange} disabled />);
  await userEvent.click(radio('All'));
  expect(onChange).not.toHaveBeenCalled();
});
