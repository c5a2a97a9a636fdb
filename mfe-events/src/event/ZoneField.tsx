import { Combobox } from '@yolo/design-system/combobox';
import { eventTime, type TimedDates } from '@yolo/platform/event-dates';
import { useMemo, useState } from 'react';
import { zoneOptions } from './time-zones';

export interface ZoneFieldProps {
  /** Its zone is empty while another is being searched. */
  when: TimedDates;
  onChange(timeZone: string): void;
  error?: string;
}

/** The event's time zone; the owner also sees the time in their own. */
export function ZoneField({ when, onChange, error }: ZoneFieldProps) {
  const { timeZone } = when;
  const [initial] = useState(timeZone);
  const options = useMemo(() => zoneOptions(initial), [initial]);
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
