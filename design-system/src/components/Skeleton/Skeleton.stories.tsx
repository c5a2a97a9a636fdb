import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { CardSkeleton, EventSkeleton } from './EventSkeleton';
import { ListSkeleton, Loading } from './ListSkeleton';
import { Skeleton } from './Skeleton';

const meta: Meta = { title: 'Components/Skeleton' };
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
