import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { MapPicture } from './MapPicture';
import { PlaceCard } from './PlaceCard';

const meta: Meta<typeof PlaceCard> = {
  title: 'Event/PlaceCard',
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
};
export default meta;
type Story = StoryObj<typeof PlaceCard>;

const place = 'Villa Rosalba, 48 Via dei Fichi, Fiesole';
/** Stands in for a map that the server drew. */
const map = new URL('../../art/scene-road.svg', import.meta.url).href;

export const WithoutMap: Story = {};
export const WithMap: Story = { args: { map: <MapPicture src={map} place={place} /> } };
export const LoadingMap: Story = { args: { map: <MapPicture src={undefined} place={place} /> } };
export const FailedMap: Story = { args: { map: <MapPicture src={null} place={place} /> } };
export const LongName: Story = {
  args: {
    name: 'Donaudampfschifffahrtsgesellschaftskapitänsvereinshaus',
    detail: 'شارع الكورنيش، بيروت',
    map: <MapPicture src={null} place="Donaudampfschifffahrtsgesellschaftskapitänsvereinshaus" />,
  },
};
