import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Text } from '../Text/Text';
import { Tabs } from './Tabs';

const meta: Meta<typeof Tabs> = {
  title: 'Components/Tabs',
  component: Tabs,
  parameters: {
    guidance: {
      good: { words: 'Two or three views of one page, each with a name of one or two words.' },
      bad: { words: 'Not for pages with addresses of their own: those are links, as in AreaNav.' },
    },
  },
};
export default meta;

const tabs = [
  { value: 'upload', label: 'Upload Photos' },
  { value: 'albums', label: 'Albums' },
] as const;

function Photos({ first }: { first: 'upload' | 'albums' }) {
  const [value, setValue] = useState(first);
  return (
    <Tabs label="Photos" tabs={tabs} value={value} onChange={setValue}>
      <Text>{value === 'upload' ? 'Choose images, and where they go.' : 'All albums.'}</Text>
    </Tabs>
  );
}

export const First: StoryObj = { render: () => <Photos first="upload" /> };
export const Second: StoryObj = { render: () => <Photos first="albums" /> };
