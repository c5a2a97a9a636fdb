import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useState } from 'react';
import { Card } from '../Card/Card';
import { sceneNames, type SceneName } from '../Scene/Scene';
import { CoverPicker } from './CoverPicker';

const covers = sceneNames.map((value) => ({
  value,
  label: value === 'dinner' ? 'Supper' : value[0]!.toUpperCase() + value.slice(1),
}));

interface ChosenProps {
  initial: SceneName | null | undefined;
  width?: number;
  disabled?: boolean;
}

function Chosen({ initial, width = 456, disabled }: ChosenProps) {
  const [value, setValue] = useState(initial);
  return (
    <Card style={{ maxWidth: width }}>
      <CoverPicker
        label="Or choose a cover"
        covers={covers}
        value={value}
        onChange={setValue}
        date="2027-07-17"
        disabled={disabled}
      />
    </Card>
  );
}

/** What an event shows without a photo. An uploaded picture takes precedence: then nothing is chosen here. */
const meta: Meta<typeof CoverPicker> = {
  title: 'Components/CoverPicker',
  component: CoverPicker,
  parameters: {
    guidance: {
      good: { words: 'Beside the field for a picture, for hosts who have no picture.' },
      bad: { words: 'Not to decorate a page: what is chosen here stands in invitations and mails.' },
    },
  },
};
export default meta;

export const TheDate: StoryObj = { render: () => <Chosen initial={null} /> };
export const Scene: StoryObj = { render: () => <Chosen initial="camp" /> };
/** The event shows a picture of its own. */
export const NothingChosen: StoryObj = { render: () => <Chosen initial={undefined} /> };
export const Narrow: StoryObj = { render: () => <Chosen initial="beach" width={288} /> };
export const Disabled: StoryObj = { render: () => <Chosen initial="road" disabled /> };
