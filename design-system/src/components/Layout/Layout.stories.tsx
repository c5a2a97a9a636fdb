import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Card } from '../Card/Card';
import { Text } from '../Text/Text';
import { Columns, Container, NarrowOnly, Panel, Stack, WideOnly } from './Layout';

const meta: Meta = {
  title: 'Components/Layout',
  component: Stack,
  subcomponents: { Columns, Container, Panel, WideOnly, NarrowOnly },
  parameters: {
    guidance: {
      good: { words: 'Let the layout keep the distances: Stack, Cluster, Columns, Panel.' },
      bad: { words: 'No margins of a component’s own, and no figures in px where a step of the scale fits.' },
    },
  },
};
export default meta;

const box = (words: string) => (
  <Card key={words} padding="small">
    {words}
  </Card>
);

/** Choose its gap below: steps of the space scale. */
export const Stacked: StoryObj<typeof Stack> = {
  args: { gap: 5, children: ['One', 'Two', 'Three'].map(box) },
};
/** 600 + 64 + 456; one column on phones. */
export const Split: StoryObj = {
  render: () => (
    <Columns>
      {box('600')}
      {box('456')}
    </Columns>
  ),
};
/** Directly on the background; in the yolo theme in a white panel with a border. */
export const OnPanel: StoryObj = {
  render: () => (
    <Panel>
      <Text>We eat when the first bat flies.</Text>
    </Panel>
  ),
};
export const ByWidth: StoryObj = {
  render: () => (
    <>
      <WideOnly>{box('Wide')}</WideOnly>
      <NarrowOnly>{box('Phone')}</NarrowOnly>
    </>
  ),
};
