import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { CardScene } from './CardScene';
import { Scene, sceneNames } from './Scene';

const meta: Meta = { title: 'Foundations/Scenes' };
export default meta;

const grid = { display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' };

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
