import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useState } from 'react';
import { guests } from '../../stories/sample';
import { Avatar } from '../Avatar/Avatar';
import { Card } from '../Card/Card';
import { Cluster } from '../Layout/Layout';
import { Tag } from './Tag';
import { TagList } from './TagList';

const meta: Meta<typeof Tag> = {
  title: 'Components/Tag',
  subcomponents: { TagList },
  component: Tag,
  args: { children: 'Beeswax candles' },
  decorators: [
    (Show) => (
      <Card>
        <Show />
      </Card>
    ),
  ],
  parameters: {
    guidance: {
      good: { words: 'Something that was chosen and can be taken away, or where a thing comes from.' },
      bad: { words: 'Not a button that does something else, and no sentence.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof Tag>;

const nothing = () => undefined;
const [, noor] = guests(2);

export const Soft: Story = {};
export const Removable: Story = { args: { onRemove: nothing } };
export const Disabled: Story = { args: { onRemove: nothing, disabled: true } };
export const WithPicture: Story = {
  args: {
    children: 'Noor Haddad',
    picture: <Avatar name="Noor Haddad" src={noor?.avatarUrl} size={30} />,
    onRemove: nothing,
  },
};
/** Source labels are outlined text: no logos, no brand colours. */
export const Outlined: Story = {
  render: () => (
    <Cluster gap={2}>
      {['YouTube', 'Spotify', 'Pandora', 'Other'].map((source) => (
        <Tag key={source} variant="outlined">
          {source}
        </Tag>
      ))}
    </Cluster>
  ),
};
export const LongText: Story = {
  args: {
    children: 'wilhelmina.featherstonehaugh-papadimitriou+long-table-supper@an-unusually-long-domain.example',
    onRemove: nothing,
  },
};

function Chosen() {
  const [tags, setTags] = useState(
    guests(5).map(({ id, name, avatarUrl }) => ({
      id,
      text: name,
      picture: <Avatar name={name} src={avatarUrl} seedId={id} size={30} />,
    })),
  );
  return (
    <TagList
      label="Chosen members"
      tags={tags}
      onRemove={(gone) => setTags(tags.filter(({ id }) => id !== gone))}
    />
  );
}
export const List: Story = { render: () => <Chosen /> };
export const RightToLeft: Story = {
  args: { children: 'شموع من شمع العسل', onRemove: nothing },
  decorators: [(Show) => <div dir="rtl">{Show()}</div>],
};
