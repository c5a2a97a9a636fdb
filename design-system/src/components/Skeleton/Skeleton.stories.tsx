import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { CardSkeleton, EventSkeleton, FeatureSkeleton } from './EventSkeleton';
import { ListSkeleton, Loading } from './ListSkeleton';
import { Skeleton } from './Skeleton';

const meta: Meta = {
  title: 'Components/Skeleton',
  component: Skeleton,
  subcomponents: { Loading, EventSkeleton, FeatureSkeleton, CardSkeleton },
  parameters: {
    guidance: {
      good: { words: 'Draw the silhouette in the shape that will come, so that nothing jumps.' },
      bad: { words: 'No shimmer, no spinner, and no silhouette of what may never come.' },
    },
  },
};
export default meta;

export const Blocks: StoryObj = {
  render: () => (
    <Loading>
      <Skeleton width={200} />
      <Skeleton width={48} height={48} round />
    </Loading>
  ),
};
export const Lines: StoryObj = { render: () => <ListSkeleton /> };
export const People: StoryObj = { render: () => <ListSkeleton kind="people" rows={4} /> };
export const Events: StoryObj = { render: () => <ListSkeleton kind="events" /> };
export const Card: StoryObj = {
  render: () => (
    <div style={{ maxWidth: 280 }}>
      <CardSkeleton />
    </div>
  ),
};
export const Event: StoryObj = { render: () => <EventSkeleton />, parameters: { layout: 'fullscreen' } };
