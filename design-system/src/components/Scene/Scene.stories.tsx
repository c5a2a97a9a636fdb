import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { CardScene, CardWriting, InvitationOnEnvelope } from './CardScene';
import { EventPicture } from './EventPicture';
import { Scene, sceneNames } from './Scene';

const meta: Meta = {
  title: 'Foundations/Scenes',
  component: Scene,
  subcomponents: { CardScene, CardWriting, InvitationOnEnvelope, EventPicture },
  parameters: {
    guidance: {
      good: {
        words: 'One of the six, where there is no photo; it fills its box and takes the theme’s colours.',
      },
      bad: { words: 'No words on a scene, and no scene beside a photo of the same event.' },
    },
  },
};
export default meta;

const grid = { display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' };

/** Choose one of the six below. */
export const One: StoryObj<typeof Scene> = {
  args: { name: 'dinner', label: 'A long table laid under a fig tree' },
  decorators: [
    (Show) => (
      <div style={{ width: 320, aspectRatio: 1, overflow: 'hidden' }}>
        <Show />
      </div>
    ),
  ],
};

const boxes = [
  [320, 128],
  [700, 220],
  [264, 176],
  [116, 250],
  [56, 56],
] as const;

/** The card is never cropped, in any box. */
export const CardInEveryBox: StoryObj = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      {boxes.map(([width, height]) => (
        <div key={width} style={{ width, height }}>
          <CardScene date="2027-09-29" />
        </div>
      ))}
    </div>
  ),
};

export const All: StoryObj = {
  render: () => (
    <div style={grid}>
      {sceneNames.map((name) => (
        <div key={name} style={{ aspectRatio: 1, overflow: 'hidden' }}>
          <Scene name={name} label={name} />
        </div>
      ))}
      <div style={{ aspectRatio: 1 }}>
        <CardScene date="2027-07-17" />
      </div>
      <div style={{ aspectRatio: 1 }}>
        <CardScene date={null} />
      </div>
    </div>
  ),
};
