import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs';

const tabs = [
  { value: 'upload', label: 'Upload Photos' },
  { value: 'albums', label: 'Albums' },
] as const;

function Photos() {
  const [value, setValue] = useState<'upload' | 'albums'>('upload');
  return (
    <Tabs label="Photos" tabs={tabs} value={value} onChange={setValue}>
      Shows {value}
    </Tabs>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

test('switches tabs by click and by keys, which wrap around', async () => {
  render(<Photos />);
  expect(screen.getByRole('tabpanel', { name: 'Upload Photos' })).toHaveTextContent('Shows upload');
  await userEvent.click(tab('Albums'));
  expect(screen.getByRole('tabpanel', { name: 'Albums' })).toHaveTextContent('Shows albums');
  await userEvent.keyboard('{ArrowRight}');
  expect(tab('Upload Photos')).toHaveFocus();
  expect(tab('Upload Photos')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{End}');
  expect(tab('Albums')).toHaveFocus();
});

test('the tabs are a single tab stop', async () => {
  render(<Photos />);
  await userEvent.tab();
  expect(tab('Upload Photos')).toHaveFocus();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});
