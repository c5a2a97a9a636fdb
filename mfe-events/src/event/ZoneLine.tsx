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

/** The zone of something new: a quiet line, for most hosts meet where they are, and the field once another is wanted. */
export function ZoneLine({ when, onChange, error }: ZoneFieldProps) {
  const [changing, setChanging] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (changing) field.current?.querySelector('input')?.focus();
  }, [changing]);
  const { timeZone } = when;
  // A form that comes back without a zone has to ask for one.
  if (changing || !timeZone)
    return (
      <div ref={field}>
        <ZoneField when={when} onChange={onChange} error={error} />
      </div>
    );
  return (
    <Line>
      <Text size="small" tone="soft">
        {timeZone === readersZone() ? 'Your time zone' : 'Time zone'}: {zoneCity(timeZone)}
        <span aria-hidden> ·</span>
      </Text>
      <Button variant="quiet" onClick={() => setChanging(true)}>
        Change<VisuallyHidden> time zone</VisuallyHidden>
      </Button>
    </Line>
  );
}
