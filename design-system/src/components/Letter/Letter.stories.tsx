import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Trash2Icon } from '../../icons';
import { letter } from '../../stories/sample';
import { Button } from '../Button/Button';
import { Letter } from './Letter';

const meta: Meta<typeof Letter> = {
  title: 'Event/Letter',
  component: Letter,
  args: { text: letter },
  parameters: {
    guidance: {
      good: { words: 'The host’s own words, as they were written, with the first name below.' },
      bad: { words: 'Not for our words: help and notices are Text.' },
    },
  },
};
export default meta;

export const Signed: StoryObj<typeof Letter> = { args: { signature: 'Marisol' } };
export const WithTool: StoryObj<typeof Letter> = {
  args: {
    signature: 'Marisol',
    action: (
      <Button variant="quiet" icon={<Trash2Icon aria-hidden />}>
        Remove description
      </Button>
    ),
  },
};
export const LongWord: StoryObj<typeof Letter> = {
  args: { text: 'https://example.org/'.padEnd(160, 'abcdefgh') },
};
