import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { events, guests } from '../../stories/sample';
import { Stack } from '../Layout/Layout';
import { InvitationCard, type InvitationCardProps } from './InvitationCard';

const [supper, , , camp, drive] = events;
const [marisol, , , theodora] = guests(4);

const meta: Meta<typeof InvitationCard> = {
  title: 'Event/InvitationCard',
  component: InvitationCard,
  args: {
    href: '/events/e1',
    name: supper.name,
    dateText: supper.dateText,
    place: 'Villa Rosalba, 48 Via dei Fichi, Fiesole',
    from: { name: 'Marisol Vandenberghe-Quiñones', avatarUrl: marisol?.avatarUrl },
    scene: supper.scene,
    daysToGo: 9,
    status: 'pending',
    onAnswer: () => undefined,
  },
  decorators: [
    (Show) => (
      <div style={{ maxWidth: 712 }}>
        <Show />
      </div>
    ),
  ],
  parameters: {
    guidance: {
      good: { words: 'One for each received invitation; the answer is given on its stub.' },
      bad: { words: 'Not for events that the reader hosts: those are EventCards.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof InvitationCard>;

export const Pending: Story = {};
export const Going: Story = { args: { status: 'accepted' } };
export const NotGoing: Story = {
  args: {
    status: 'declined',
    name: drive.name,
    dateText: drive.dateText,
    scene: drive.scene,
    place: 'Location TBD',
    from: { name: 'Theodora Kallistrate Papadimitriou', avatarUrl: theodora?.avatarUrl },
    daysToGo: 57,
  },
};
export const Busy: Story = { args: { busy: true, status: 'accepted' } };
export const Today: Story = { args: { daysToGo: 0 } };
export const Over: Story = { args: { daysToGo: -3, status: 'accepted' } };
export const WithoutPictureOrDate: Story = {
  args: { scene: undefined, dateText: 'Date not set', daysToGo: null },
};
export const LongWords: Story = {
  args: {
    name: 'Donaudampfschifffahrtsgesellschaftskapitänsjubiläumsfeier',
    from: { name: 'the.whole.choir.of.san.lorenzo.and.friends@sanlorenzo.example' },
  },
};
export const RightToLeft: Story = {
  render: (args: InvitationCardProps) => (
    <div dir="rtl">
      <Stack>
        <InvitationCard
          {...args}
          name="عيد ميلاد ليلى على الشاطئ"
          place="شاطئ الراوشة، بيروت"
          from={{ name: 'ليلى حدّاد' }}
        />
        <InvitationCard {...args} {...camp} status="accepted" />
      </Stack>
    </div>
  ),
};
