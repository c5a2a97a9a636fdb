import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Card } from '../Card/Card';
import { FileField } from './FileField';

const picture = new URL('../../art/favicon.svg', import.meta.url).href;

const meta: Meta<typeof FileField> = {
  title: 'Components/FileField',
  component: FileField,
  args: {
    label: 'Attach Invite Image',
    accept: 'image/*',
    file: null,
    onSelect: () => undefined,
    onRemove: () => undefined,
  },
  decorators: [
    (Show) => (
      <Card>
        <Show />
      </Card>
    ),
  ],
  parameters: {
    guidance: {
      good: { words: 'Say on the button what is attached, and below it what is taken.' },
      bad: { words: 'Not for several files: those are an UploadList.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof FileField>;

const file = { name: 'perseid-poster-final.jpg', size: 1_887_000 };

export const Empty: Story = { args: { help: 'A picture under 5 MB.' } };
export const Chosen: Story = { args: { file } };
export const WithPreview: Story = { args: { file, previewUrl: picture } };
export const Sending: Story = { args: { file, busy: true, progress: 0.64 } };
export const TooLarge: Story = { args: { error: 'Please select an image under 5MB.' } };
