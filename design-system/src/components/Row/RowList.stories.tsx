import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Trash2Icon } from '../../icons';
import { Avatar } from '../Avatar/Avatar';
import { IconButton } from '../Button/IconButton';
import { FoodPicture } from '../FoodCard/FoodPicture';
import { Text } from '../Text/Text';
import { Row, RowActions, RowNote, RowPicture, RowText } from './Row';
import { RowList } from './RowList';

const meta: Meta<typeof RowList> = {
  title: 'Components/RowList',
  component: RowList,
  args: { 'aria-label': 'Things' },
  parameters: {
    guidance: {
      good: {
        words: 'A face or a picture first, then the name, then the buttons, in every list of an event.',
      },
      bad: { words: 'No list with lines and gaps of its own: use the parts of Row.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof RowList>;

const text = (title: string, note: string) => (
  <RowText>
    <Text strong>{title}</Text>
    <RowNote>{note}</RowNote>
  </RowText>
);
const actions = (
  <RowActions>
    <IconButton label="Delete" icon={<Trash2Icon aria-hidden />} />
  </RowActions>
);
const faceRow = (title: string, by: string) => (
  <Row $lead="face">
    <Avatar name={by} size={40} />
    {text(title, by)}
    {actions}
  </Row>
);
const pictureRow = (title: string, note: string) => (
  <Row $lead="picture">
    <RowPicture $ratio="4 / 3">
      <FoodPicture title={title} />
    </RowPicture>
    {text(title, note)}
    {actions}
  </Row>
);

/** Rows that begin with the face of a member. */
export const Faces: Story = {
  args: {
    children: [
      <li key="candles">{faceRow('Beeswax candles', 'Noor Haddad')}</li>,
      <li key="chairs">{faceRow('Folding chairs', 'Ingrid Sørensen')}</li>,
    ],
  },
};
/** Rows that begin with a picture. */
export const Pictures: Story = {
  args: {
    children: [
      <li key="pici">{pictureRow('Pici with burst tomatoes', 'Noor Haddad')}</li>,
      <li key="long">
        {pictureRow(
          'A recipe with a name that needs more than the one line that a phone has',
          'Bartholomew Fitzgerald-Achterberg',
        )}
      </li>,
    ],
  },
};
