import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { PlaceCard } from './PlaceCard';

const meta: Meta<typeof PlaceCard> = {
  title: 'Event/PlaceCard',
  component: PlaceCard,
  args: { name: 'Villa Rosalba', mapsHref: 'https://www.google.com/maps' },
};
export default meta;

export const NameOnly: StoryObj<typeof PlaceCard> = {};
export const WithDetail: StoryObj<typeof PlaceCard> = { args: { detail: '48 Via dei Fichi, Fiesole' } };
