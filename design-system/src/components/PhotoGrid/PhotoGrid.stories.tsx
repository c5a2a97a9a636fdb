import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { photos, pictureOf } from '../../stories/sample-photos';
import { PhotoGrid } from './PhotoGrid';
import { PhotoGridSkeleton } from './PhotoGridSkeleton';

const meta: Meta<typeof PhotoGrid> = {
  title: 'Areas/PhotoGrid',
  subcomponents: { PhotoGridSkeleton },
  component: PhotoGrid,
  args: {
    onOpen: () => undefined,
    thumbOf: pictureOf,
  },
  parameters: {
    guidance: {
      good: { words: 'Give each photo its size and hue, so that its box stands before the picture arrives.' },
      bad: { words: 'No mat and no tilt on photographs, no grey boxes, and no second grid on a page.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof PhotoGrid>;

export const One: Story = { args: { photos: photos(1) } };
export const Nine: Story = { args: { photos: photos(9) } };
/** Scroll: about fifty of them are rendered at a time. */
export const ThreeHundred: Story = { args: { photos: photos(300) } };
/** Wider than the column: a panorama fills a row alone. */
export const Panoramas: Story = {
  args: { photos: photos(3).map((photo) => ({ ...photo, width: 9000, height: 1000 })) },
};
export const Days: Story = {
  args: {
    photos: photos(14),
    headings: [
      { at: 0, title: 'July 17th, 2027' },
      { at: 8, title: 'July 18th, 2027' },
    ],
  },
};
/** The ring of dots: the preview is shown, the full size is being uploaded. */
export const OnTheirWay: Story = {
  args: { photos: photos(5).map((photo, at) => ({ ...photo, small: at < 2 })) },
};
/** Hover over the first one. */
export const Named: Story = {
  args: { photos: photos(3), named: { id: 'p0', name: 'Theodora Kallistrate Papadimitriou' } },
};
export const NotYetThere: Story = { args: { photos: photos(9), thumbOf: () => 'data:,' } };
export const Loading: Story = { render: () => <PhotoGridSkeleton /> };
