import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Cluster } from '../Layout/Layout';
import { Art } from './Art';
import { artUrls, type ArtName } from './art-urls';

const meta: Meta = { title: 'Foundations/Artwork' };
export default meta;

const named = (start: string) => (Object.keys(artUrls) as ArtName[]).filter((name) => name.startsWith(start));

export const Features: StoryObj = {
  render: () => (
    <Cluster>
      {named('feature-').map((name) => (
        <Art key={name} name={name} label={name} width={160} ratio={1} />
      ))}
    </Cluster>
  ),
};
export const Empties: StoryObj = {
  render: () => (
    <Cluster>
      {[...named('empty-'), ...named('state-')].map((name) => (
        <Art key={name} name={name} label={name} width={320} ratio={520 / 264} />
      ))}
    </Cluster>
  ),
};
