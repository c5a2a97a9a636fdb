import type { EventView } from '@yolo/contract/events';
import { hasUnread, Sheet, Stack, useSteady } from '@yolo/design-system';
import { useId } from 'react';
import { EditActions } from '../forms/EditActions';
import { submitting } from '../forms/submitting';
import { DaysField, MultipleDays } from './DaysFields';
import { guestsToTell, people } from './guest-counts';
import { HoursFields } from './HoursFields';
import { PastQuestion } from './PastQuestion';
import { TellGuests } from './TellGuests';
import { useEditWhen } from './use-edit-when';
import type { When, WhenErrors } from './when';
import { ZoneField } from './ZoneField';

export interface EditWhenProps {
  event: EventView;
  onClose(): void;
}

/** The owner's form for another date, time or zone; nothing is sent if nothing has changed. */
export default function EditWhen({ event, onClose }: EditWhenProps) {
  const id = useId();
  const { when, update, errors, tell, setTell, busy, past, submit } = useEditWhen(event, onClose);
  const count = guestsToTell(event);
  const send = submitting((form) => {
    if (!hasUnread(form, 'time', 'endTime')) submit();
  });
  return (
    <Sheet
      open
      title="Change date"
      onClose={onClose}
      actions={<EditActions form={id} submitLabel="Update Date" busy={busy} onCancel={onClose} />}
    >
      <form id={id} noValidate onSubmit={send}>
        <Stack gap={5}>
          <Fields when={when} update={update} errors={errors} />
          <TellGuests event={event} tell={tell} onChange={setTell} />
        </Stack>
      </form>
      <PastQuestion
        {...past}
        event={when}
        mails={`${people(count)} ${count === 1 ? 'gets' : 'get'} a mail about it.`}
        confirmLabel="Update Date"
      />
    </Sheet>
  );
}

interface FieldsProps {
  when: When;
  update(change: Partial<When>): void;
  errors: WhenErrors | null;
}

function Fields({ when, update, errors }: FieldsProps) {
  // A time is reported when its field loses the focus, e.g. by pressing "Update Date".
  const isZoned = useSteady(Boolean(when.time || errors?.timeZone));
  return (
    <>
      <MultipleDays dates={when} update={update} />
      <DaysField dates={when} update={update} error={errors?.date} />
      <HoursFields hours={when} dates={when} update={update} errors={errors ?? {}} />
      {isZoned && (
        <ZoneField when={when} onChange={(timeZone) => update({ timeZone })} error={errors?.timeZone} />
      )}
    </>
  );
}
