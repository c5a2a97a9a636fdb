import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { UploadList } from './UploadList';
import type { Upload } from './upload';

const scene = {
  dinner: new URL('../../art/scene-dinner.svg', import.meta.url).href,
  beach: new URL('../../art/scene-beach.svg', import.meta.url).href,
  birthday: new URL('../../art/scene-birthday.svg', import.meta.url).href,
  camp: new URL('../../art/scene-camp.svg', import.meta.url).href,
};
const megabytes = (count: number) => count * 1024 * 1024;

const uploads: Upload[] = [
  { id: '1', name: 'IMG_4471.jpg', size: megabytes(5.1), state: 'done', previewUrl: scene.dinner },
  {
    id: '2',
    name: 'IMG_4472.jpg',
    size: megabytes(8),
    sent: megabytes(5.1),
    state: 'sending',
    previewUrl: scene.beach,
  },
  {
    id: '3',
    name: 'the-very-long-name-of-a-panorama-at-dusk.jpg',
    size: megabytes(21.4),
    state: 'failed',
    previewUrl: scene.birthday,
  },
  {
    id: '4',
    name: 'IMG_4475.jpg',
    size: megabytes(7.4),
    sent: megabytes(1.3),
    state: 'sending',
    previewUrl: scene.camp,
  },
  { id: '5', name: 'IMG_4476.heic', size: megabytes(3.2), state: 'waiting' },
  {
    id: '6',
    name: 'video-of-aunt.mov',
    size: megabytes(180),
    state: 'refused',
    message: 'Only pictures can be added.',
  },
];

/** Total first, files below. The veil over a picture shrinks with its progress. */
const meta: Meta<typeof UploadList> = {
  title: 'Components/UploadList',
  component: UploadList,
  args: { uploads, onCancel: () => undefined, onRetry: () => undefined, onCancelAll: () => undefined },
  parameters: {
    guidance: {
      good: {
        words: 'The total first, then each file in its place; a failed one says why and offers Retry.',
      },
      bad: { words: 'No file that disappears because it failed.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof UploadList>;

export const Underway: Story = {};
export const Waiting: Story = {
  args: { uploads: uploads.slice(0, 5).map((upload) => ({ ...upload, state: 'waiting' })) },
};
export const OneFailed: Story = {
  args: {
    uploads: uploads
      .slice(0, 5)
      .map((upload) => (upload.state === 'failed' ? upload : { ...upload, state: 'done' })),
  },
};
export const WaitingForTheNetwork: Story = {
  args: {
    uploads: uploads.slice(0, 5).map((upload) => ({
      ...upload,
      state: upload.state === 'done' ? 'done' : 'waiting',
      message: upload.state === 'failed' ? 'Everybody sees it, full size follows' : undefined,
    })),
    notes: ['Waiting for the network. It goes on by itself.', '4 were already here'],
  },
};
export const AllDone: Story = {
  args: { uploads: uploads.slice(0, 5).map((upload) => ({ ...upload, state: 'done' })) },
};
export const Refused: Story = { args: { uploads: uploads.slice(5) } };
export const Single: Story = { args: { uploads: uploads.slice(1, 2) } };
export const RightToLeft: Story = { decorators: [(Show) => <div dir="rtl">{Show()}</div>] };
