import {
  Checkbox,
  MapPinIcon,
  Panel,
  Stack,
  TextArea,
  TextField,
  type FieldError,
} from '@yolo/design-system';
import { styled } from 'styled-components';
import { DaysField, MultipleDays } from '../../event/DaysFields';
import { HoursFields } from '../../event/HoursFields';
import { ZoneLine } from '../../event/ZoneLine';
import { InviteesFields } from '../../members/InviteesFields';
import type { CreateDraft } from './create-form';

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
  /** Props of a text field, by its name in the draft. */
  const textField = (name: 'name' | 'location' | 'description') => ({
    name,
    value: draft[name],
    onChange: (typed: string) => update({ [name]: typed }),
    error: errorOf(name),
  });
  return (
    <Panel>
      <Stack gap={6}>
        <TextField display label="Event Name" {...textField('name')} maxLength={200} />
        <WithToggle>
          <Toggle>
            <MultipleDays dates={draft} update={update} />
          </Toggle>
          <DaysField dates={draft} update={update} error={errorOf('date')} />
        </WithToggle>
        <HoursAndZone draft={draft} update={update} errorOf={errorOf} />
        <TextField
          label="Location"
          optional
          icon={<MapPinIcon aria-hidden />}
          {...textField('location')}
          maxLength={300}
        />
        <TextArea label="Description" optional rows={2} {...textField('description')} maxLength={5000} />
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

interface HoursAndZoneProps extends Pick<EventFieldsProps, 'draft' | 'update'> {
  errorOf(field: string): string | undefined;
}

/** Start, end and time zone. */
function HoursAndZone({ draft, update, errorOf }: HoursAndZoneProps) {
  return (
    <Stack gap={2}>
      <HoursFields
        hours={draft}
        dates={draft}
        update={update}
        errors={{ time: errorOf('time'), endTime: errorOf('endTime') }}
      />
      <ZoneLine when={draft} onChange={(timeZone) => update({ timeZone })} error={errorOf('timeZone')} />
    </Stack>
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
