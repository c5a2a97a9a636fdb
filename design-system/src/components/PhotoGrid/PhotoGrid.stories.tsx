import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { photos } from '../../stories/sample-photos';
import { PhotoGrid, PhotoGridSkeleton } from './PhotoGrid';

const meta: Meta<typeof PhotoGrid> = {
  title: 'Areas/PhotoGrid',
  subcomponents: { PhotoGridSkeleton },
  component: PhotoGrid,
  args: { onOpen: () => undefined },
  parameters: {
    guidance: {
      good: { words: 'Give each photo its size, so that its box stands before the picture arrives.' },
      bad: { words: 'No mat and no tilt on photographs, and no grey boxes.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof PhotoGrid>;

export const One: Story = { args: { photos: photos(1) } };
export const Nine: Story = { args: { photos: photos(9) } };
export const ThreeHundred: Story = { args: { photos: photos(300) } };
/** Wider than the column: a panorama fills a row alone. */
export const Panoramas: Story = {
  args: { photos: photos(3).map((photo) => ({ ...photo, width: 9000, height: 1000 })) },
};
export const Loading: Story = { render: () => <PhotoGridSkeleton /> };
