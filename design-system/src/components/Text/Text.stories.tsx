import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Card } from '../Card/Card';
import { Stack } from '../Layout/Layout';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { Text } from './Text';

const meta: Meta<typeof Text> = {
  title: 'Components/Text',
  subcomponents: { VisuallyHidden },
  component: Text,
  parameters: {
    guidance: {
      good: { words: 'Running text in one of four sizes; soft for what comes second.' },
      bad: { words: 'No display face, no centred paragraph, and no text on a picture.' },
    },
  },
};
export default meta;

const words = 'Send it, see who is coming, and share the photos, the food, the music and the bill.';

/** Choose size and tone below. */
export const Words: StoryObj<typeof Text> = { args: { children: words } };
export const Sizes: StoryObj = {
  render: () => (
    <Stack>
      <Text size="large">{words}</Text>
      <Text size="lead">{words}</Text>
      <Text>{words}</Text>
      <Text size="small">{words}</Text>
    </Stack>
  ),
};
export const Tones: StoryObj = {
  render: () => (
    <Card>
      <Text strong>{words}</Text>
      <Text tone="soft">{words}</Text>
      <Text tone="danger">{words}</Text>
      <Text tone="ok">{words}</Text>
    </Card>
  ),
};
