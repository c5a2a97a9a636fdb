import type { EventView } from '@yolo/contract';
import { Sheet, Stack } from '@yolo/design-system';
import { TimeField } from '@yolo/design-system/calendar';
import { Combobox } from '@yolo/design-system/combobox';
import { eventTime } from '@yolo/platform/event-dates';
import { useId, useMemo, useState } from 'react';
import { EditActions } from '../forms/EditActions';
import { hasUnreadTime, submitting } from '../forms/submitting';
import { toldWords, useEventUpdate, whenWords } from '../owner/use-event-edits';
import { DaysField, MultipleDays } from './DaysFields';
import { guestsToTell } from './guest-counts';
import { TellGuests } from './TellGuests';
import { zoneOptions } from './time-zones';
import { whenChange, whenErrors, whenOf, type When, type WhenErrors } from './when';

export interface EditWhenProps {
  event: EventView;
  onClose(): void;
}

/** The owner's form for another date, time or zone; nothing is sent when all is as it was. */
export default function EditWhen({ event, onClose }: EditWhenProps) {
  const id = useId();
  // Compared with what the form began with: what another device changes meanwhile is not taken back.
  const [began] = useState(event);
  const [when, setWhen] = useState(() => whenOf(began));
  const [tell, setTell] = useState(true);
  const [errors, setErrors] = useState<WhenErrors | null>(null);
  const save = useEventUpdate(event, toldWords(whenWords, event, tell));
  const update = (change: Partial<When>) => {
    setWhen({ ...when, ...change });
    setErrors(null);
  };
  const submit = submitting((form) => {
    if (hasUnreadTime(form)) return;
    const found = whenErrors(when);
    setErrors(found);
    if (found || save.busy) return;
    const change = whenChange(began, when);
    if (change) save.run({ ...change, tellGuests: tell && guestsToTell(event) > 0 }, onClose);
    else onClose();
  });
  return (
    <Sheet
      open
      title="Change date"
      onClose={onClose}
      actions={<EditActions form={id} submitLabel="Update Date" busy={save.busy} onCancel={onClose} />}
    >
      <form id={id} noValidate onSubmit={submit}>
        <Stack gap={5}>
          <Fields when={when} update={update} errors={errors} />
          <TellGuests event={event} tell={tell} onChange={setTell} />
        </Stack>
      </form>
    </Sheet>
  );
}

interface FieldsProps {
  when: When;
  update(change: Partial<When>): void;
  errors: WhenErrors | null;
}

function Fields({ when, update, errors }: FieldsProps) {
  return (
    <>
      <MultipleDays dates={when} update={update} />
      <DaysField dates={when} update={update} error={errors?.date} />
      <TimeField
        label="Time"
        optional
        name="time"
        value={when.time}
        onChange={(time) => update({ time })}
        error={errors?.time}
      />
      {(when.time || errors?.timeZone) && (
        <ZoneField when={when} onChange={(timeZone) => update({ timeZone })} error={errors?.timeZone} />
      )}
    </>
  );
}

interface ZoneFieldProps {
  when: When;
  onChange(timeZone: string): void;
  error?: string;
}

/** Where the clocks of the event are; the owner sees what that is on the own ones. */
function ZoneField({ when, onChange, error }: ZoneFieldProps) {
  const { timeZone } = when;
  const [own] = useState(timeZone);
  const options = useMemo(() => zoneOptions(own), [own]);
  return (
    <Combobox
      label="Time zone"
      options={options}
      value={options.find(({ id }) => id === timeZone) ?? null}
      onChange={(zone) => onChange(zone?.id ?? '')}
      emptyText="No such place. Try the next large city."
      help={(timeZone && eventTime(when)?.yourTime) || undefined}
      error={error}
    />
  );
}
