import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Card } from '../Card/Card';
import { Stack } from '../Layout/Layout';
import { Text } from './Text';

const meta: Meta<typeof Text> = { title: 'Components/Text', component: Text };
export default meta;

const words = 'Send it, see who is coming, and share the photos, the food, the music and the bill.';

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
