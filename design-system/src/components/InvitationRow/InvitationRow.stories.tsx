import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { events } from '../../stories/sample';
import { InvitationRow } from './InvitationRow';

const [supper, , , , drive] = events;

const meta: Meta<typeof InvitationRow> = {
  title: 'Event/InvitationRow',
  component: InvitationRow,
  args: {
    href: '/events/e1',
    name: supper.name,
    dateText: 'Sat, July 17th',
    scene: supper.scene,
    date: '2027-07-17',
    status: 'accepted',
    onAnswer: () => undefined,
  },
  parameters: {
    guidance: {
      good: { words: 'What has its answer, or is over: many fit one screen.' },
      bad: { words: 'Not for what waits for an answer: that is an InvitationCard.' },
    },
  },
  decorators: [
    (Show) => (
      <div style={{ maxWidth: 712 }}>
        <Show />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof InvitationRow>;

export const Going: Story = {};
export const NotGoing: Story = {
  args: { status: 'declined', name: drive.name, dateText: drive.dateText, scene: drive.scene },
};
/** A past event without an answer. */
export const NoAnswer: Story = { args: { status: 'pending' } };
export const WithoutPicture: Story = { args: { scene: undefined } };
export const Changing: Story = { args: { defaultOpen: true } };
export const Busy: Story = { args: { defaultOpen: true, busy: true } };
export const Narrow: Story = {
  args: { defaultOpen: true },
  decorators: [
    (Show) => (
      <div style={{ maxWidth: 320 }}>
        <Show />
      </div>
    ),
  ],
};
export const LongAndRightToLeft: Story = {
  args: { name: 'عيد ميلاد ليلى على الشاطئ', dateText: '٧ أغسطس ٢٠٢٧', status: 'declined' },
  decorators: [
    (Show) => (
      <div dir="rtl">
        <Show />
      </div>
    ),
  ],
};
