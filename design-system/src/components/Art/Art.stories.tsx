import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { styled } from 'styled-components';
import { DoDont } from '../../stories/DoDont';
import { role, themeNames, type Role } from '../../tokens';
import { Heading } from '../Heading/Heading';
import { Cluster, Stack } from '../Layout/Layout';
import { Logo } from '../Logo/Logo';
import { Eye, Mark } from '../Logo/Mark';
import { Text } from '../Text/Text';
import { Art } from './Art';
import { artUrls, type ArtName } from './art-urls';

const meta: Meta = {
  title: 'Foundations/Artwork',
  component: Art,
  parameters: {
    guidance: {
      good: {
        words: 'Let a drawing say what the words beside it leave open, and give it a label only then.',
      },
      bad: {
        words: 'No emoji or stock picture in its place, and no drawing smaller than its lines can bear.',
      },
    },
  },
};
export default meta;

const named = (start: string) => (Object.keys(artUrls) as ArtName[]).filter((name) => name.startsWith(start));

const Ground = styled.div`
  padding: ${role('s-5')};
  background: ${role('paper')};
  color: ${role('ink')};
`;

/** The same drawings in three themes, independent of the toolbar. */
const inThreeThemes = (names: ArtName[], width: number, ratio: number): StoryObj => ({
  render: () => (
    <>
      {themeNames.map((theme) => (
        <Ground key={theme} data-theme={theme}>
          <Cluster gap={5}>
            {names.map((name) => (
              <Art key={name} name={name} label={name} width={width} ratio={ratio} />
            ))}
          </Cluster>
        </Ground>
      ))}
    </>
  ),
});

/** Choose a drawing below. */
export const One: StoryObj<typeof Art> = {
  args: { name: 'feature-food', label: 'A laid plate', width: 160, ratio: 1 },
};
export const Features = inThreeThemes(named('feature-'), 112, 1);
export const Empties = inThreeThemes([...named('empty-'), ...named('state-')], 200, 520 / 264);
export const Eggs = inThreeThemes(named('egg-'), 76, 76 / 92);
export const PlateAndMap: StoryObj = {
  render: () => (
    <>
      {themeNames.map((theme) => (
        <Ground key={theme} data-theme={theme}>
          <Cluster gap={5}>
            <Art name="plate-placeholder" label="plate" width={160} ratio={1} />
            <Art name="map" label="map" width={320} ratio={456 / 200} />
          </Cluster>
        </Ground>
      ))}
    </>
  ),
};

const icons = {
  favicon: new URL('../../art/favicon.svg', import.meta.url).href,
  'icon-180': new URL('../../art/icon-180.png', import.meta.url).href,
};

/** The wordmark winks when its link is hovered; the mark replaces it below 64 px; the eye is the assistant's. */
export const Signs: StoryObj = {
  render: () => (
    <>
      {themeNames.map((theme) => (
        <Ground key={theme} data-theme={theme} style={{ color: role('logo') }}>
          <Cluster gap={6}>
            <a href="#logo" aria-label={`Yolo, ${theme}`} style={{ color: 'inherit' }}>
              <Logo height={64} />
            </a>
            <Mark size={48} />
            <Eye size={48} />
            {Object.entries(icons).map(([name, url]) => (
              <img key={name} src={url} alt={name} width={64} height={64} />
            ))}
          </Cluster>
        </Ground>
      ))}
    </>
  ),
};

const Sheet = styled.div`
  height: 180px;
  border: 1px solid ${role('line-2')};
`;
const Sheets = styled.div`
  display: grid;
  gap: ${role('s-4')};
  grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));
`;
const grounds = {
  flecks: new URL('../../art/flecks.svg', import.meta.url).href,
  lights: new URL('../../art/lights.svg', import.meta.url).href,
};
const patterns: [Role, string][] = [
  ['pat-head', 'ribbon: heads'],
  ['pat-event', 'squiggles: an event’s head'],
  ['pat-body', 'half-moons: an event’s body'],
  ['pat-foot', 'dots: footer'],
  ['pat-scrim', 'confetti: behind dialogs'],
  ['pat-viewer', 'ink: the photo viewer'],
];

/** The confetti of the themes: flecks in light, lights in dark, shapes in yolo. */
export const Patterns: StoryObj = {
  render: () => (
    <Sheets>
      <figure data-theme="light">
        <Sheet style={{ background: `url(${grounds.flecks}) 0 0 / 420px ${role('paper')}` }} />
        <figcaption>flecks: paper</figcaption>
      </figure>
      <figure>
        <Sheet
          data-theme="dark"
          style={{ background: `url(${grounds.lights}) 0 0 / 420px ${role('paper')}` }}
        />
        <figcaption>lights: dusk</figcaption>
      </figure>
      {patterns.map(([name, what]) => (
        <figure key={name}>
          <Sheet
            data-theme="yolo"
            style={{
              background: `${role(name)} ${role(/viewer|scrim/.test(name) ? 'ink' : 'paper')}`,
            }}
          />
          <figcaption>{what}</figcaption>
        </figure>
      ))}
    </Sheets>
  ),
};

export const Notes: StoryObj = {
  render: () => (
    <Stack gap={6}>
      <Heading level={1}>Artwork</Heading>
      <DoDont
        title="Patterns"
        good={{ words: 'Only poster letters stand on a pattern; everything else has its own white sheet.' }}
        bad={{ words: 'No running text on a pattern, and no second pattern in the same part of the page.' }}
      />
      <DoDont
        title="Drawings"
        good={{
          words:
            'Seen from above, cut paper, one light from the upper left, one shadow. Colours from a- roles.',
        }}
        bad={{
          words: 'No emoji or stock picture in its place, no second light, no style attribute in the file.',
        }}
      />
      <Text size="small">A new drawing is a file in src/art and a line in Art/art-urls.ts.</Text>
    </Stack>
  ),
};
