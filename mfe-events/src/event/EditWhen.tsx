import type { EventView } from '@yolo/contract';
import { Button, Checkbox, focusFirstInvalid, Sheet, Stack } from '@yolo/design-system';
import { DatePicker, TimeField } from '@yolo/design-system/calendar';
import { Combobox } from '@yolo/design-system/combobox';
import { eventTime } from '@yolo/platform/event-dates';
import { useEffect, useId, useMemo, useRef, useState, type FormEvent } from 'react';
import { useEventUpdate, whenWords } from '../owner/use-event-edits';
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
  const form = useRef<HTMLFormElement>(null);
  // Compared with what the form began with: what another device changes meanwhile is not taken back.
  const [began] = useState(event);
  const [when, setWhen] = useState(() => whenOf(began));
  const [tell, setTell] = useState(true);
  const [errors, setErrors] = useState<WhenErrors | null>(null);
  const save = useEventUpdate(event, whenWords);
  useEffect(() => {
    if (errors && form.current) focusFirstInvalid(form.current);
  }, [errors]);

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    const found = whenErrors(when);
    setErrors(found);
    if (found || save.busy) return;
    const change = whenChange(began, when);
    if (change) save.run({ ...change, tellGuests: tell && guestsToTell(event) > 0 }, onClose);
    else onClose();
  };
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={id} variant="primary" busy={save.busy} busyLabel="Updating...">
        Update Date
      </Button>
    </>
  );
  return (
    <Sheet open title="Change date" onClose={onClose} actions={actions}>
      <form ref={form} id={id} noValidate onSubmit={submit}>
        <Stack gap={5}>
          <Fields when={when} update={(change) => setWhen({ ...when, ...change })} errors={errors} />
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
  const { multiDay, date, startDate, endDate, time } = when;
  const shared = { label: 'Date', name: 'date', error: errors?.date };
  return (
    <>
      <Checkbox
        label="Multiple days"
        name="multiDay"
        checked={multiDay}
        onChange={(several) => update({ multiDay: several })}
      />
      {multiDay ? (
        <DatePicker
          {...shared}
          mode="range"
          value={startDate && endDate ? { start: startDate, end: endDate } : null}
          onChange={(range) => update({ startDate: range?.start ?? null, endDate: range?.end ?? null })}
        />
      ) : (
        <DatePicker {...shared} mode="single" value={date} onChange={(day) => update({ date: day })} />
      )}
      <TimeField
        label="Time"
        optional
        name="time"
        value={time}
        onChange={(chosen) => update({ time: chosen })}
        error={errors?.time}
      />
      {(time || errors?.timeZone) && (
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
