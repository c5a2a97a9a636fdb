import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { longDate, weekday } from '../../dates/long-date';
import { ChevronRightIcon } from '../../icons';
import { canHover, inYolo, phone, role } from '../../tokens';
import { Dialog } from '../Dialog/Dialog';
import { displayType } from '../Heading/Heading';
import { Text } from '../Text/Text';
import { Detail } from './Agenda';
import type { MonthEvent } from './month-weeks';

export interface DayDialogProps {
  /** yyyy-MM-dd; null is closed. */
  day: string | null;
  /** The events of that day. */
  events: MonthEvent[];
  /** Called when the user wants to close it; the owner closes it. */
  onClose: () => void;
  /** An event's picture or Scene, which fills a square. */
  picture: (event: MonthEvent) => ReactNode;
  /** The next step, e.g. Create Event. */
  actions?: ReactNode;
}

const Title = styled.span`
  display: flex;
  align-items: center;
  gap: 16px;
  line-height: 1.1;
  > span {
    min-width: 0;
  }
  ${phone} {
    gap: 12px;
    font-size: 1.25rem;
  }
`;

const Weekday = styled.span`
  flex: none;
  font-size: clamp(2.5rem, 2.1rem + 1.4vw, 3.25rem);
  line-height: 1;
  color: ${role('accent-ink')};
`;

const Count = styled.span`
  display: block;
  margin-top: 4px;
  font-family: ${role('f-text')};
  font-size: ${role('t-2')};
  font-weight: 400;
  letter-spacing: 0;
  color: ${role('ink-2')};
`;

const List = styled.ul`
  border-top: 1px solid ${role('hair')};
  > li + li {
    border-top: 1px solid ${role('hair')};
  }
`;

const Event = styled.a`
  display: grid;
  grid-template-columns: 80px minmax(0, 1fr) 24px;
  align-items: center;
  gap: 16px;
  padding-block: 12px;
  font-size: ${role('t-1')};
  color: ${role('ink-2')};
  text-decoration: none;
  overflow-wrap: anywhere;
  b {
    ${displayType}
    display: block;
    font-size: ${role('t-4')};
    line-height: 1.25;
    color: ${role('ink')};
  }
  ${canHover} {
    &:hover b {
      text-decoration: underline;
      text-underline-offset: 0.16em;
    }
  }
  > svg {
    color: ${role('ink')};
  }
`;

const Print = styled.span`
  overflow: hidden;
  aspect-ratio: 1;
  border-radius: 6px;
  background: ${role('sk')};
  > * {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${inYolo} {
    outline: 2px solid ${role('bc')};
  }
`;

const People = styled.span`
  display: block;
`;

const countOf = (count: number) => `${count === 1 ? '1 event' : `${count} events`} on this day`;

/** The events of a day that was pressed in the month; each row is a link to its event. */
export function DayDialog({ day, events, onClose, picture, actions }: DayDialogProps) {
  const title = day && (
    <Title>
      <Weekday>{weekday(day)}</Weekday>{' '}
      <span>
        {longDate(day)} {events.length > 0 && <Count>{countOf(events.length)}</Count>}
      </span>
    </Title>
  );
  return (
    <Dialog open={day !== null} onClose={onClose} title={title} actions={actions} size="wide">
      {events.length === 0 ? (
        <Text tone="soft">Nothing is planned on this day.</Text>
      ) : (
        <List>
          {events.map((event) => (
            <li key={event.id}>
              <Event href={event.href}>
                <Print>{picture(event)}</Print>
                <span>
                  <b>
                    <bdi>{event.name}</bdi>
                  </b>
                  <Detail event={event} />
                  {event.people && <People>{event.people}</People>}
                </span>
                <ChevronRightIcon aria-hidden />
              </Event>
            </li>
          ))}
        </List>
      )}
    </Dialog>
  );
}
