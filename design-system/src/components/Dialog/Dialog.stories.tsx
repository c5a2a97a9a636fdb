import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useState } from 'react';
import { Button } from '../Button/Button';
import { Text } from '../Text/Text';
import { TextField } from '../TextField/TextField';
import { ConfirmDialog } from './ConfirmDialog';
import { DeleteButton } from './DeleteButton';
import { Dialog } from './Dialog';
import { LoginRequiredDialog } from './LoginRequiredDialog';

const meta: Meta = {
  title: 'Components/Dialog',
  component: Dialog,
  subcomponents: { ConfirmDialog, DeleteButton, LoginRequiredDialog },
  parameters: {
    guidance: {
      good: { words: 'A short form or one question; the last button is what Enter would mean.' },
      bad: { words: 'Nothing long (Sheet), nothing that only tells (toast), and no dialog over a dialog.' },
    },
    docs: { story: { inline: false, height: '420px' } },
    layout: 'fullscreen',
  },
};
export default meta;

const nothing = () => undefined;

export const Open: StoryObj<typeof Dialog> = {
  args: {
    open: true,
    onClose: nothing,
    title: 'Edit name',
    actions: <Button variant="primary">Save</Button>,
    children: <TextField label="Event Name" value="Sandcastle Sunday" onChange={nothing} />,
  },
};

function Opener() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit name</Button>
      <Dialog open={open} onClose={close} title="Edit name" actions={<Button onClick={close}>Save</Button>}>
        <TextField label="Event Name" value="Sandcastle Sunday" onChange={nothing} />
      </Dialog>
    </>
  );
}

/** Esc, the cross and a click outside close it; focus returns to the button. */
export const OpenedByButton: StoryObj = { render: () => <Opener /> };
export const Long: StoryObj = {
  render: () => (
    <Dialog open onClose={nothing} title="What is kept" size="large">
      {Array.from({ length: 24 }, (_, line) => (
        <Text key={line}>Photos, food, music, stuff and expenses of this event.</Text>
      ))}
    </Dialog>
  ),
};

const question = {
  open: true,
  title: 'Delete Event',
  confirmLabel: 'Delete Event',
  busyLabel: 'Deleting...',
  danger: true,
  onConfirm: nothing,
  onClose: nothing,
};
export const Confirm: StoryObj = {
  render: () => (
    <ConfirmDialog {...question}>
      <Text>Everything in it goes too: photos, food, music, stuff and expenses.</Text>
    </ConfirmDialog>
  ),
};
/** The button is filled if the action can be undone, else outlined. */
export const ConfirmHarmless: StoryObj = {
  render: () => (
    <ConfirmDialog
      open
      title="Added a moment ago"
      confirmLabel="Add once more"
      onConfirm={nothing}
      onClose={nothing}
    >
      <Text>There is an expense of the same name, amount and payer.</Text>
    </ConfirmDialog>
  ),
};
export const ConfirmFailed: StoryObj = {
  render: () => <ConfirmDialog {...question} error="The event could not be deleted. Please try again." />,
};
export const ConfirmLongText: StoryObj = {
  render: () => (
    <ConfirmDialog
      {...question}
      title="Delete The Great Slow Drive to Lisbon with the Papadimitriou-Haddad cousins?"
      confirmLabel="Delete this event for everybody who was invited"
    />
  ),
};
export const ConfirmRightToLeft: StoryObj = {
  render: () => (
    <div dir="rtl">
      <ConfirmDialog {...question} title="حذف هذه الفعالية؟" confirmLabel="حذف" cancelLabel="إلغاء" />
    </div>
  ),
};
export const ConfirmBusy: StoryObj = { render: () => <ConfirmDialog {...question} busy /> };
/** Asks for confirmation with a sentence about what will be lost; without it, deletes at once. */
export const Delete: StoryObj = {
  render: () => (
    <DeleteButton of="Pici with burst tomatoes" title="Delete Recipe" onDelete={nothing}>
      It goes from the event; what is on the list for it stays there.
    </DeleteButton>
  ),
};
export const LoginRequired: StoryObj = {
  render: () => <LoginRequiredDialog open onClose={nothing} onLogin={nothing} onCreateAccount={nothing} />,
};
