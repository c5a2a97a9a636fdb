import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Card } from '../Card/Card';
import { Cluster } from '../Layout/Layout';
import { Badge } from './Badge';
import { CountBadge } from './CountBadge';

const meta: Meta = {
  title: 'Components/Badge',
  component: Badge,
  subcomponents: { CountBadge },
  parameters: {
    guidance: {
      good: { words: 'One or two words about the thing beside it: Creator, Failed, Done.' },
      bad: { words: 'No sentence, and no colour without a word that says the same.' },
    },
  },
};
export default meta;

/** Choose its tone below. */
export const One: StoryObj<typeof Badge> = {
  args: { children: 'Creator' },
  decorators: [
    (Show) => (
      <Card>
        <Show />
      </Card>
    ),
  ],
};
export const Tones: StoryObj = {
  render: () => (
    <Card>
      <Cluster>
        <Badge>Creator</Badge>
        <Badge tone="neutral">Former member</Badge>
        <Badge tone="danger">Failed</Badge>
        <Badge tone="ok">Done</Badge>
      </Cluster>
    </Card>
  ),
};
export const Counts: StoryObj = {
  render: () => (
    <Cluster>
      <CountBadge count={0} label="none" />
      <CountBadge count={3} label="3 unread" />
      <CountBadge count={12} label="12 unread" />
      <CountBadge count={12} cap={99} label="12 unread" />
    </Cluster>
  ),
};
