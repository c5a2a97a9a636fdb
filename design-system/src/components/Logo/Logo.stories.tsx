import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { role } from '../../tokens';
import { Eye, Mark } from './Mark';
import { Logo } from './Logo';

const meta: Meta<typeof Logo> = {
  title: 'Components/Logo',
  subcomponents: { Mark, Eye },
  component: Logo,
  parameters: {
    guidance: {
      good: { words: 'The wordmark from 64 px of width on, below that the mark.' },
      bad: { words: 'No other colour than its role, no outline, no turning.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof Logo>;

export const Wordmark: Story = {
  args: { label: 'Yolo' },
  decorators: [
    (Show) => (
      <div style={{ color: role('logo') }}>
        <Show />
      </div>
    ),
  ],
};
/** Hover or focus: the last o opens. */
export const InLink: Story = {
  render: () => (
    <a href="/" aria-label="Yolo, home" style={{ display: 'inline-block', color: role('logo') }}>
      <Logo height={64} />
    </a>
  ),
};
