import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { photos } from '../../stories/sample-photos';
import { PhotoGrid, PhotoGridSkeleton } from './PhotoGrid';

const meta: Meta<typeof PhotoGrid> = {
  title: 'Areas/PhotoGrid',
  component: PhotoGrid,
  args: { onOpen: () => undefined },
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
