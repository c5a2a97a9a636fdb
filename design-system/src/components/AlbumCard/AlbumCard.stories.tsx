import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { photos, pictureOf } from '../../stories/sample-photos';
import { Button } from '../Button/Button';
import { ButtonLink } from '../Button/ButtonLink';
import { AlbumCard } from './AlbumCard';
import { AlbumGrid, AlbumsSkeleton } from './AlbumGrid';

const meta: Meta<typeof AlbumCard> = {
  title: 'Areas/AlbumCard',
  component: AlbumCard,
  subcomponents: { AlbumGrid, AlbumsSkeleton },
  parameters: {
    guidance: {
      good: { words: 'The newest photo, whole names, and the number of photos in words.' },
      bad: { words: 'No mat and no tilt, and no words on the photo.' },
    },
  },
};
export default meta;

const names = [
  'The Long Table Supper under the Fig Tree',
  'Sandcastle Sunday',
  'Bartholomew Fitzgerald-Achterberg turns eight (and a half)',
  'Jo',
];

export const Albums: StoryObj = {
  render: () => (
    <AlbumGrid label="Albums">
      {photos(4).map((photo, at) => (
        <li key={photo.id}>
          <AlbumCard
            name={names[at] ?? ''}
            note={at === 3 ? '1 photo, July 3rd, 2027' : '128 photos, July 17th, 2027'}
            coverUrl={pictureOf(photo)}
            hue={photo.hue}
          >
            <Button>Open Album</Button>
            <ButtonLink variant="quiet" href="#event">
              View Event
            </ButtonLink>
          </AlbumCard>
        </li>
      ))}
    </AlbumGrid>
  ),
};
export const Loading: StoryObj = { render: () => <AlbumsSkeleton /> };
