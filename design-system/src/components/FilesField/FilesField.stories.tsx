import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { photos, pictureOf } from '../../stories/sample-photos';
import { FilesButton } from './FilesButton';
import { FilesField } from './FilesField';

const meta: Meta<typeof FilesField> = {
  title: 'Components/FilesField',
  component: FilesField,
  subcomponents: { FilesButton },
  args: {
    label: 'Choose images',
    noun: { one: 'photo', many: 'photos' },
    accept: 'image/*',
    files: [],
    onAdd: () => undefined,
    onRemove: () => undefined,
  },
  parameters: {
    guidance: {
      good: { words: 'Show what was chosen before it goes anywhere, and let each one go again.' },
      bad: { words: 'Not for what is on its way already: that is an UploadList.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof FilesField>;

const names = [
  'IMG_2210.jpg',
  'IMG_2212.jpg',
  'cat-who-owns-the-villa-and-everything-in-it.jpg',
  'PXL_0612.heic',
];
const files = photos(4).map((photo, at) => ({
  id: photo.id,
  name: names[at] ?? '',
  size: 5_300_000,
  previewUrl: at === 3 ? null : pictureOf(photo),
}));

export const Empty: Story = {};
export const Chosen: Story = { args: { files } };
export const One: Story = { args: { files: files.slice(0, 1) } };
/** If no preview is needed. */
export const ButtonAlone: StoryObj = {
  render: () => (
    <FilesButton primary accept="image/*" onFiles={() => undefined}>
      Upload Photos
    </FilesButton>
  ),
};
