import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { events } from '../../stories/sample';
import { Picture } from '../Card/Picture';
import { EventCard } from '../EventCard/EventCard';
import { Scene, sceneNames } from '../Scene/Scene';
import { Carousel } from './Carousel';

const meta: Meta<typeof Carousel> = {
  title: 'Components/Carousel',
  component: Carousel,
  decorators: [
    (Show) => (
      <div style={{ overflowX: 'clip', margin: -16, padding: 16 }}>
        <Show />
      </div>
    ),
  ],
  parameters: {
    guidance: {
      good: { words: 'A few slides of one kind, each whole and each a link of its own.' },
      bad: { words: 'Nothing that has to be seen: what is off the edge is often never read.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof Carousel>;

const captions = {
  dinner: 'The Long Table Supper under the Fig Tree',
  beach: 'Sandcastle Sunday',
  birthday: 'Bartholomew Fitzgerald-Achterberg turns eight (and a half)',
  camp: 'Camp Perseid: two nights of falling stars',
  road: 'The Great Slow Drive to Lisbon with the Papadimitriou-Haddad cousins',
  concert: 'Loud Aunties, live in the boat shed',
};

/** The guest's home: one picture at a time, with autoplay. */
export const Feature: Story = {
  args: {
    label: 'What people plan here',
    size: 'feature',
    auto: true,
    slides: sceneNames.map((name) => ({
      id: name,
      label: captions[name],
      content: (
        <Picture mat="always" style={{ aspectRatio: '5 / 3' }}>
          <Scene name={name} />
        </Picture>
      ),
    })),
  },
};

const cards = events.map(({ id, name, dateText, scene }) => ({
  id,
  label: name,
  content: <EventCard href={`/events/${id}`} size="print" name={name} dateText={dateText} scene={scene} />,
}));

export const RecentEvents: Story = { args: { label: 'Recent Events', slides: cards } };
/** All slides fit: no controls. */
export const Two: Story = { args: { label: 'Recent Events', slides: cards.slice(0, 2) } };
