import {
  Checkbox,
  MapPinIcon,
  Panel,
  Stack,
  TextArea,
  TextField,
  wide,
  type FieldError,
} from '@yolo/design-system';
import { DatePicker, TimeField } from '@yolo/design-system/calendar';
import { styled } from 'styled-components';
import { InviteesFields } from '../../members/InviteesFields';
import type { CreateDraft } from './create-form';

const TimeAndPlace = styled.div`
  display: grid;
  gap: var(--s-6) var(--s-5);
  ${wide} {
    grid-template-columns: minmax(0, 200px) minmax(0, 1fr);
  }
`;

/* The tick box stands at the end of the date's label, so that the field itself keeps its label. */
const WithToggle = styled.div`
  position: relative;
`;

const Toggle = styled.div`
  position: absolute;
  inset-inline-end: 0;
  top: -13px;
`;

export interface EventFieldsProps {
  draft: CreateDraft;
  update(change: Partial<CreateDraft>): void;
  errors: FieldError[];
}

/** Everything about a new event but its picture (`spec 1 ch. 2`, Create Event). */
export function EventFields({ draft, update, errors }: EventFieldsProps) {
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <Panel>
      <Stack gap={6}>
        <TextField
          display
          label="Event Name"
          name="name"
          value={draft.name}
          onChange={(name) => update({ name })}
          error={errorOf('name')}
          maxLength={200}
        />
        <When draft={draft} update={update} error={errorOf('date')} />
        <TimeAndPlace>
          <TimeField
            label="Time"
            optional
            name="time"
            value={draft.time}
            onChange={(time) => update({ time })}
            error={errorOf('time')}
          />
          <TextField
            label="Location"
            optional
            name="location"
            icon={<MapPinIcon aria-hidden />}
            value={draft.location}
            onChange={(location) => update({ location })}
            error={errorOf('location')}
            maxLength={300}
          />
        </TimeAndPlace>
        <TextArea
          label="Description"
          optional
          name="description"
          rows={2}
          value={draft.description}
          onChange={(description) => update({ description })}
          error={errorOf('description')}
          maxLength={5000}
        />
        <InviteesFields
          invitees={draft}
          update={update}
          labels={{ members: 'Invites', emails: 'Emails for non-members' }}
          errors={{ members: errorOf('members'), emails: errorOf('emails') }}
        />
        <CopiedGuests draft={draft} update={update} />
      </Stack>
    </Panel>
  );
}

/** Guests of the original who are not in the fields above, because only the server knows their addresses. */
function CopiedGuests({ draft: { copiedGuests }, update }: Pick<EventFieldsProps, 'draft' | 'update'>) {
  if (!copiedGuests) return null;
  const { count, invited } = copiedGuests;
  const who = count === 1 ? 'the guest' : `the ${count} guests`;
  return (
    <Checkbox
      label={`Invite ${who} without an account too`}
      name="copiedGuests"
      checked={invited}
      onChange={(chosen) => update({ copiedGuests: { ...copiedGuests, invited: chosen } })}
    />
  );
}

/** One day, or the first and last of several. */
function When({ draft, update, error }: Pick<EventFieldsProps, 'draft' | 'update'> & { error?: string }) {
  const { multiDay, date, startDate, endDate } = draft;
  const shared = { label: 'Date', name: 'date', error };
  return (
    <WithToggle>
      <Toggle>
        <Checkbox
          label="Multiple days"
          name="multiDay"
          checked={multiDay}
          onChange={(several) => update({ multiDay: several })}
        />
      </Toggle>
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
    </WithToggle>
  );
}
