import type { EventDates } from '@yolo/contract';
import { TimeField } from '@yolo/design-system/calendar';
import { styled } from 'styled-components';
import { endsOn, type Hours, type HoursErrors } from './hours';

/* Side by side where both have room for the time that was understood. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(168px, 100%), 1fr));
  gap: var(--s-5);
`;

export interface HoursFieldsProps {
  hours: Hours;
  /** Used to show on which day the end is. */
  dates: EventDates;
  update(change: Partial<Hours>): void;
  errors: HoursErrors;
}

/** Start and end time. Without a start there is no end. */
export function HoursFields({ hours, dates, update, errors }: HoursFieldsProps) {
  const { time, endTime } = hours;
  return (
    <Pair>
      <TimeField
        label="Time"
        optional
        name="time"
        value={time}
        onChange={(chosen) => update({ time: chosen, endTime: chosen && endTime })}
        error={errors.time}
      />
      <TimeField
        label="End time"
        optional
        name="endTime"
        after={time || undefined}
        value={endTime}
        onChange={(chosen) => update({ endTime: chosen })}
        help={endsOn(dates, hours)}
        error={errors.endTime}
      />
    </Pair>
  );
}
