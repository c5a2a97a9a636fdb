import { Button, Text, VisuallyHidden } from '@yolo/design-system';
import { readersZone } from '@yolo/platform/event-dates';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { zoneCity } from './time-zones';
import { ZoneField, type ZoneFieldProps } from './ZoneField';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: var(--s-2);
`;

/* As far from the hours as other fields are. */
const Field = styled.div`
  padding-top: var(--s-4);
`;

/** The zone of a new event: a line of text, because most events are in the host's zone, and the field after Change. */
export function ZoneLine({ when, onChange, error }: ZoneFieldProps) {
  const [isEditing, setIsEditing] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isEditing) field.current?.querySelector('input')?.focus();
  }, [isEditing]);
  const { timeZone } = when;
  // A restored form without a zone has to ask for one.
  if (isEditing || !timeZone)
    return (
      <Field ref={field}>
        <ZoneField when={when} onChange={onChange} error={error} />
      </Field>
    );
  return (
    <Line>
      <Text size="small" tone="soft">
        {timeZone === readersZone() ? 'Your time zone' : 'Time zone'}: {zoneCity(timeZone)}
        <span aria-hidden> ·</span>
      </Text>
      <Button variant="quiet" onClick={() => setIsEditing(true)}>
        Change<VisuallyHidden> time zone</VisuallyHidden>
      </Button>
    </Line>
  );
}
