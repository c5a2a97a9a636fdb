import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { events, guests } from '../../stories/sample';
import { AvatarStack } from '../Avatar/AvatarStack';
import { HostLine } from '../Facts/HostLine';
import { Stack } from '../Layout/Layout';
import { EventCard } from './EventCard';

const [event] = events;

const meta: Meta<typeof EventCard> = {
  title: 'Event/EventCard',
  component: EventCard,
  args: { href: '/events/e1', name: event.name, dateText: event.dateText, scene: event.scene },
  parameters: {
    guidance: {
      good: { words: 'The whole card is one link; the size follows the list that it stands in.' },
      bad: { words: 'No buttons inside it, and no name that is cut.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof EventCard>;

export const Card: Story = {
  args: { people: <AvatarStack people={guests(3)} size={30} label="18 going" /> },
  decorators: [
    (Show) => (
      <div style={{ maxWidth: 280 }}>
        <Show />
      </div>
    ),
  ],
};
export const WithoutPicture: Story = {
  args: { scene: undefined, date: '2027-07-17' },
  decorators: [
    (Show) => (
      <div style={{ maxWidth: 280 }}>
        <Show />
      </div>
    ),
  ],
};
/** The event's own photos rotate. */
export const Rotating: Story = {
  args: { scene: undefined, photos: guests(7).flatMap(({ avatarUrl }) => avatarUrl ?? []) },
  decorators: Card.decorators,
};
export const Print: Story = { args: { size: 'print' }, decorators: Card.decorators };
export const LongAndRightToLeft: Story = {
  render: () => (
    <Stack>
      <EventCard
        href="/events/e9"
        name="Donaudampfschifffahrtsgesellschaftskapitänsjubiläum"
        dateText="Date not set"
        scene="concert"
      />
      <div dir="rtl">
        <EventCard
          href="/events/e8"
          name="عيد ميلاد ليلى على الشاطئ"
          dateText="٧ أغسطس ٢٠٢٧"
          place="شاطئ الراوشة، بيروت"
          scene="beach"
        />
      </div>
    </Stack>
  ),
  decorators: Card.decorators,
};
export const Row: Story = { args: { size: 'row' } };
export const Feature: Story = {
  args: {
    size: 'feature',
    place: 'Villa Rosalba, 48 Via dei Fichi, Fiesole',
    host: <HostLine name="Marisol Vandenberghe-Quiñones" />,
    people: <AvatarStack people={guests(6)} label="42 going" />,
  },
};
