import { styled } from 'styled-components';
import { longDateRange, timeOfDay, weekday } from '../../dates/long-date';
import { canHover, inYolo, role, surface, wide } from '../../tokens';
import { surfaceStyle } from '../Card/Card';
import { Numbers, tones } from './month-style';
import { agendaOf, type MonthEvent } from './month-weeks';

const Root = styled.ol.attrs(surface)`
  ${surfaceStyle}
  margin-top: 16px;
  overflow: hidden;
  ${wide} {
    display: none;
  }
`;

const DayRow = styled.li`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr);
  gap: 8px;
  padding: 12px 16px 12px 8px;
  & + & {
    border-top: 1px solid ${role('line')};
    ${inYolo} {
      border-width: 2px;
    }
  }
`;

const Day = styled.span`
  text-align: center;
  font-size: ${role('t-1')};
  color: ${role('ink-2')};
  line-height: 1.2;
  padding-top: 6px;
  > span {
    display: block;
    font-size: ${role('t-5')};
    line-height: 1.1;
    color: ${role('ink')};
  }
  &[aria-current] > span {
    color: ${role('accent-ink')};
  }
`;

const Event = styled.a`
  display: flex;
  gap: 12px;
  min-height: ${role('target')};
  padding-block: 4px;
  text-decoration: none;
  &::before {
    content: '';
    flex: none;
    width: 4px;
    border-radius: 2px;
    background: var(--tone);
    ${inYolo} {
      width: 8px;
      border: 1.5px solid ${role('bc')};
    }
  }
  ${canHover} {
    &:hover b {
      text-decoration: underline;
      text-underline-offset: 0.16em;
    }
  }
`;

const Words = styled.span`
  min-width: 0;
  font-size: ${role('t-1')};
  color: ${role('ink-2')};
  overflow-wrap: anywhere;
  b {
    display: block;
    font-size: ${role('t-3')};
    line-height: 1.25;
    color: ${role('ink')};
  }
`;

/** Time and place, e.g. '7:30 PM, Villa Rosalba', or a range of days. */
export function Detail({ event }: { event: MonthEvent }) {
  const hasSeveralDays = event.end && event.end !== event.start;
  const when = hasSeveralDays
    ? longDateRange(event.start, event.end ?? event.start)
    : event.time && timeOfDay(event.time);
  return (
    <>
      {when}
      {when && event.place && ', '}
      {event.place && <bdi>{event.place}</bdi>}
    </>
  );
}

/** The colour of an event, the same in every month. */
export const toneOf = (id: string): string => {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return role(tones[sum % tones.length] ?? 'a-sun');
};

/** The events as a list below the month, on phones, where days have no room for text. */
export function Agenda({ month, events, today }: { month: string; events: MonthEvent[]; today: string }) {
  const days = agendaOf(month, events);
  if (days.length === 0) return null;
  return (
    <Root aria-label="Events of this month">
      {days.map(({ day, events: eventsOfDay }) => (
        <DayRow key={day}>
          <Day aria-current={day === today ? 'date' : undefined}>
            {weekday(day)}
            <Numbers>{Number(day.slice(8))}</Numbers>
          </Day>
          <div>
            {eventsOfDay.map((event) => (
              <Event key={event.id} href={event.href} style={{ '--tone': toneOf(event.id) }}>
                <Words>
                  <Numbers as="b">
                    <bdi>{event.name}</bdi>
                  </Numbers>
                  <Detail event={event} />
                </Words>
              </Event>
            ))}
          </div>
        </DayRow>
      ))}
    </Root>
  );
}
