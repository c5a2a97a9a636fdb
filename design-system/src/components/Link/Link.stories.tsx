import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Card } from '../Card/Card';
import { Text } from '../Text/Text';
import { Link } from './Link';

const meta: Meta<typeof Link> = {
  title: 'Components/Link',
  component: Link,
  parameters: {
    guidance: {
      good: { words: 'In running text, with words that say where it leads.' },
      bad: { words: 'No “click here”, and no link that does something: that is a Button.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof Link>;

export const OnGround: Story = {
  render: () => (
    <Text>
      New here? <Link href="/create-account">Create an account</Link>
    </Text>
  ),
};
export const OnSurface: Story = {
  render: () => (
    <Card>
      <Text>
        New here? <Link href="/create-account">Create an account</Link>
      </Text>
    </Card>
  ),
};
/** Same height as neighbouring controls. */
export const Alone: Story = {
  render: () => (
    <Link alone href="/forgot-password">
      Forgot password?
    </Link>
  ),
};
