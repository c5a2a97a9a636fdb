import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Trash2Icon } from '../../icons';
import { Card } from '../Card/Card';
import { MenuItem } from './MenuItem';

const meta: Meta<typeof MenuItem> = {
  title: 'Components/MenuItem',
  component: MenuItem,
  args: { icon: <Trash2Icon aria-hidden />, children: 'Delete Event', onSelect: () => undefined },
  decorators: [
    (Show) => (
      <Card padding="none" style={{ maxWidth: 320 }}>
        <div role="menu" aria-label="Event menu">
          <Show />
        </div>
      </Card>
    ),
  ],
  parameters: {
    guidance: {
      good: { words: 'A verb and its thing; three dots only where a dialog asks for more.' },
      bad: { words: 'No item that is missing today and there tomorrow: disable it, so that it is read.' },
    },
  },
};
export default meta;

/** Choose its tone below. */
export const One: StoryObj<typeof MenuItem> = {};
