import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CalendarIcon } from '../../icons';
import { inYolo, lowScreen, phone, role, smallPhone, turnedPhone } from '../../tokens';
import { Heading, displayType } from '../Heading/Heading';
import { WideOnly } from '../Layout/Layout';

const Title = styled.div<{ $action: boolean }>`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: 12px;
  h1 {
    ${({ $action }) => $action && 'font-size: clamp(2.25rem, 1.7rem + 1.9vw, 3.25rem);'}
    ${inYolo} {
      font-size: ${({ $action }) =>
        $action ? 'clamp(2.125rem, 1.8rem + 1.4vw, 3rem)' : 'clamp(2.5rem, 2.1rem + 1.6vw, 3.5rem)'};
    }
  }
`;

export interface EventTitleProps {
  /** The event’s name. */
  children: ReactNode;
  /** The owner's button beside the name. */
  action?: ReactNode;
}

/** The event's name, for the right column of the EventHero. */
export function EventTitle({ children, action }: EventTitleProps) {
  return (
    <Title $action={Boolean(action)}>
      <Heading level={1}>{children}</Heading>
      {action}
    </Title>
  );
}

/** The list of an event's facts, separated by lines instead of boxes. */
export const EventFacts = styled.div`
  display: grid;
  grid-template-columns: 104px minmax(0, 1fr) auto;
  column-gap: 16px;
  border-top: 1px solid ${role('hair')};
  > * {
    grid-column: 1 / -1;
  }
  ${phone} {
    grid-template-columns: minmax(56px, max-content) minmax(0, 1fr) auto;
    column-gap: 12px;
    ${inYolo} {
      column-gap: 8px;
    }
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: subgrid;
  align-items: center;
  min-height: 82px;
  padding-block: 12px;
  border-bottom: 1px solid ${role('hair')};
  ${phone} {
    min-height: clamp(48px, 9svh, 72px);
    padding-block: clamp(2px, 1.2svh, 10px);
  }
  ${smallPhone} {
    line-height: 1.3;
  }
  ${lowScreen} {
    min-height: 64px;
    padding-block: 8px;
  }
`;

const Icon = styled.div`
  display: grid;
  padding-inline-start: 4px;
  svg {
    width: 1.5rem;
    height: 1.5rem;
    stroke-width: 1.75;
  }
`;

/** The form that replaces the text while editing; full width on phones. */
const Editor = styled.div`
  grid-column: 2 / -1;
  min-width: 0;
  ${phone} {
    grid-column: 1 / -1;
    grid-row: 1;
    > * {
      padding-bottom: 4px;
    }
  }
`;

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  &:last-child {
    grid-column: 2 / -1;
  }
  b {
    display: block;
    font-size: ${role('t-3')};
    font-weight: ${role('w-strong')};
    line-height: 1.4;
  }
  span {
    display: block;
    color: ${role('text-2')};
    text-wrap: balance;
  }
  b,
  span {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
`;

export interface FactRowProps {
  /** Icon for the kind of fact. */
  icon: ReactNode;
  /** The fact in a few words. */
  title: ReactNode;
  /** Detail below, in a softer tone, e.g. the address. */
  detail?: ReactNode;
  /** The owner's button, or a link. */
  action?: ReactNode;
  /** A form that replaces the text while editing. */
  editor?: ReactNode;
}

/** One fact with its icon, e.g. the place. */
export function FactRow({ icon, title, detail, action, editor }: FactRowProps) {
  return (
    <Row>
      {editor ? (
        <WideOnly>
          <Icon>{icon}</Icon>
        </WideOnly>
      ) : (
        <Icon>{icon}</Icon>
      )}
      {editor ? (
        <Editor>{editor}</Editor>
      ) : (
        <Words>
          <b dir="auto">{title}</b>
          {detail && <span dir="auto">{detail}</span>}
        </Words>
      )}
      {!editor && action}
    </Row>
  );
}

const Weekday = styled.span`
  ${displayType}
  font-weight: ${role('d-wght')};
  letter-spacing: ${role('d-track')};
  font-size: clamp(2.125rem, 1.8rem + 1.4vw, 3rem);
  line-height: 1;
  white-space: nowrap;
  ${phone} {
    font-size: clamp(1.625rem, 9.4vw, 2.125rem);
  }
  ${turnedPhone} {
    font-size: 1.625rem;
  }
`;

export interface WeekdayDateProps {
  /** Short weekday, e.g. 'Sat'; empty without a date. */
  weekday?: string;
  /** 'July 17th, 2027', a range, or 'Date not set'. */
  long: string;
  /** Time of day, e.g. ‘7:30 PM’. */
  time?: ReactNode;
  /** The owner’s button. */
  action?: ReactNode;
  /** A form that replaces the text while editing. */
  editor?: ReactNode;
}

const Lead = ({ weekday }: { weekday?: string }) =>
  weekday ? (
    <Weekday>{weekday}</Weekday>
  ) : (
    <Icon>
      <CalendarIcon aria-hidden />
    </Icon>
  );

/** The weekday in display type beside the long date; a calendar icon without a date. */
export function WeekdayDate({ weekday, long, time, action, editor }: WeekdayDateProps) {
  return (
    <Row>
      {editor ? <Editor style={{ gridColumn: '1 / -1' }}>{editor}</Editor> : <Lead weekday={weekday} />}
      {!editor && (
        <Words>
          <b>{long}</b>
          {time && <span>{time}</span>}
        </Words>
      )}
      {!editor && action}
    </Row>
  );
}
