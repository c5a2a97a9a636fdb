import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Card } from '../Card/Card';
import { Text } from '../Text/Text';
import { Cluster, Columns, NarrowOnly, Panel, Stack, WideOnly } from './Layout';

const meta: Meta = { title: 'Components/Layout' };
export default meta;

const box = (words: string) => <Card padding="small">{words}</Card>;

export const Stacked: StoryObj = {
  render: () => <Stack gap={5}>{[box('One'), box('Two'), box('Three')]}</Stack>,
};
export const Clustered: StoryObj = {
  render: () => <Cluster>{[box('One'), box('Two'), box('Three')]}</Cluster>,
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
/** Straight on paper; on the poster in an inked white panel. */
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
