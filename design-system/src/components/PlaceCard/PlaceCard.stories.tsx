import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { MapPicture, type PlaceMap } from './MapPicture';
import { PlaceCard } from './PlaceCard';
import { aachen, fiesole, lisbon } from './sample-maps';

const meta: Meta<typeof PlaceCard> = {
  title: 'Event/PlaceCard',
  subcomponents: { MapPicture },
  component: PlaceCard,
  args: {
    name: 'Villa Rosalba',
    detail: '48 Via dei Fichi, Fiesole',
    mapsHref: 'https://www.google.com/maps',
  },
  decorators: [
    (Show) => (
      <div style={{ maxWidth: 456 }}>
        <Show />
      </div>
    ),
  ],
  parameters: {
    guidance: {
      good: { words: 'The place as its host wrote it, with the way to a map.' },
      bad: { words: 'No map or pin for a place that is not known.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof PlaceCard>;

const place = 'Villa Rosalba, 48 Via dei Fichi, Fiesole';
/** Replaces the image of a map provider. */
const picture = new URL('../../art/scene-road.svg', import.meta.url).href;
const withMap = (shown: PlaceMap, words = place) => ({ map: <MapPicture shown={shown} place={words} /> });

/** An unknown place: only text and link. */
export const WithoutMap: Story = {};
export const WithDrawnMap: Story = { args: withMap({ kind: 'drawn', map: fiesole }) };
export const AtTheSea: Story = {
  args: { name: 'Pastéis de Belém', detail: 'Lisboa', ...withMap({ kind: 'drawn', map: lisbon }, 'Lisboa') },
};
export const WithBorders: Story = {
  args: { name: 'Aachen', detail: undefined, ...withMap({ kind: 'drawn', map: aachen }, 'Aachen') },
};
export const OnAPhone: Story = {
  args: withMap({ kind: 'drawn', map: fiesole }),
  decorators: [
    (Show) => (
      <div style={{ maxWidth: 328 }}>
        <Show />
      </div>
    ),
  ],
};
export const WithPicture: Story = { args: withMap({ kind: 'image', src: picture }) };
export const LoadingMap: Story = { args: withMap({ kind: 'loading' }) };
export const FailedMap: Story = { args: withMap({ kind: 'failed', onRetry: () => undefined }) };
export const FailedOnAPhone: Story = {
  ...OnAPhone,
  args: withMap(
    { kind: 'failed', onRetry: () => undefined },
    `${place}, behind the chapel, ${place}, first floor`,
  ),
};
export const LongName: Story = {
  args: {
    name: 'Donaudampfschifffahrtsgesellschaftskapitänsvereinshaus',
    detail: 'شارع الكورنيش، بيروت',
    ...withMap(
      { kind: 'failed', onRetry: () => undefined },
      'Donaudampfschifffahrtsgesellschaftskapitänsvereinshaus',
    ),
  },
};
