import { seen } from '@yolo/contract';
import { COMPANIONS_MAX, type EventView, NOTE_MAX } from '@yolo/contract/events';
import { Button, Dialog, inYolo, PencilIcon, Stack, Text, TextArea, TextField } from '@yolo/design-system';
import { QuantityField } from '@yolo/design-system/guests';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { EditActions } from '../../forms/EditActions';
import { submitting } from '../../forms/submitting';
import { nameField, nameProblem } from './guest-name';
import type { Answer, GivenAnswer, AnswerDetails } from './rsvp';

type Invitation = NonNullable<EventView['viewer']['invitation']>;

export interface RsvpExtrasProps {
  invitation: Invitation;
  answer: Answer;
  /** The guest has no account, so the name is theirs to change ([INV-3]). */
  asksName: boolean;
  busy: boolean;
  onSave(given: GivenAnswer, onDone: () => void): void;
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-1) var(--s-4);
  min-width: 0;
  > p {
    overflow-wrap: anywhere;
  }
  /* Quiet buttons have padding; this aligns a button without words before it with the facts. */
  > button:first-child {
    margin-inline-start: -11px;
    ${inYolo} {
      margin-inline-start: 0;
    }
  }
`;

/** `2 companions · “We bring figs.”`, or nothing. */
const extrasWords = ({ companions, note }: AnswerDetails) =>
  [companions > 0 && `${companions} ${companions === 1 ? 'companion' : 'companions'}`, note && `“${note}”`]
    .filter(Boolean)
    .join(' · ');

const buttonWords = (answer: Answer, hasExtras: boolean) => {
  if (hasExtras) return 'Change';
  return answer === 'accepted' ? 'Bringing someone? Add a note?' : 'Add a note';
};

/** Below a given answer: its companions and note, and a quiet button for the form. */
export function RsvpExtras({ onSave, ...props }: RsvpExtrasProps) {
  const { invitation, answer } = props;
  // An object for each opening: a saved answer closes only the dialog in which it was given.
  const [opening, setOpening] = useState<object | null>(null);
  const words = extrasWords(invitation);
  return (
    <Row>
      {words && <Text tone="soft">{words}</Text>}
      <Button
        variant="quiet"
        icon={words ? <PencilIcon aria-hidden /> : undefined}
        onClick={() => setOpening({})}
      >
        {buttonWords(answer, words !== '')}
      </Button>
      {opening && (
        <ExtrasDialog
          {...props}
          onSave={(given) => onSave(given, () => setOpening((now) => (now === opening ? null : now)))}
          onClose={() => setOpening(null)}
        />
      )}
    </Row>
  );
}

interface ExtrasDialogProps extends Omit<RsvpExtrasProps, 'onSave'> {
  onSave(given: GivenAnswer): void;
  onClose(): void;
}

function ExtrasDialog({ invitation, answer, asksName, busy, onSave, onClose }: ExtrasDialogProps) {
  const id = useId();
  const [note, setNote] = useState(invitation.note ?? '');
  // Null while the input is not a valid number.
  const [companions, setCompanions] = useState<number | null>(invitation.companions);
  const [name, setName] = useState(invitation.name ?? '');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const hasName = !asksName || nameProblem(name) === undefined;
  // The field itself shows an error for an invalid number.
  const submit = submitting(() => {
    setWasSubmitted(true);
    if (busy || companions === null || !hasName) return;
    onSave({ note: seen(note) || null, companions, ...(asksName && { name: seen(name) }) });
  });
  return (
    <Dialog
      open
      title="Your answer"
      size="small"
      onClose={onClose}
      actions={<EditActions form={id} submitLabel="Update RSVP" busy={busy} onCancel={onClose} />}
    >
      <form id={id} noValidate onSubmit={submit}>
        <Stack gap={5}>
          {asksName && <TextField {...nameField(name, setName, wasSubmitted)} />}
          {answer === 'accepted' && (
            <QuantityField
              label="Companions"
              help="People you bring along."
              min={0}
              max={COMPANIONS_MAX}
              value={companions}
              onChange={setCompanions}
            />
          )}
          <TextArea
            label="Note"
            optional
            rows={2}
            maxLength={NOTE_MAX}
            value={note}
            onChange={setNote}
            help="Everybody on the guest list can read it."
          />
        </Stack>
      </form>
    </Dialog>
  );
}
