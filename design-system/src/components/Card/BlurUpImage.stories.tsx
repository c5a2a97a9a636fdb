import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { pictureOf } from '../../stories/sample-photos';
import { BlurUpImage } from './BlurUpImage';

/** For all pictures of an event. Its box needs a size; it starts with the server's blurred pixels. */
const meta: Meta<typeof BlurUpImage> = {
  title: 'Components/BlurUpImage',
  component: BlurUpImage,
  parameters: {
    guidance: {
      good: { words: 'For pictures that people have sent: the server knows how they look from afar.' },
      bad: { words: 'Not for drawings and faces: they are there at once, or have letters in their place.' },
    },
  },
  args: { src: pictureOf({ id: 'p0' }), alt: '', style: { width: 320, height: 240, objectFit: 'cover' } },
};
export default meta;
type Story = StoryObj<typeof BlurUpImage>;

export const Arrived: Story = {};
