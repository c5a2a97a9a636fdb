import { getLocalTimeZone, parseDate, today as todayIn } from '@internationalized/date';
import { useId } from 'react';
import { readersLocale } from '../../dates/readers-locale';
import { ChevronLeftIcon, ChevronRightIcon } from '../../icons';
import { Button } from '../Button/Button';
import { IconButton } from '../Button/IconButton';
import { Card } from '../Card/Card';
import { Heading } from '../Heading/Heading';
import { Agenda, toneOf } from './Agenda';
import {
  DayButton,
  DayCell,
  Dot,
  Dots,
  Head,
  More,
  Numeral,
  Strip,
  Top,
  Weekdays,
  WeekRow,
} from './month-style';
import { eventsOn, weeksOf, type MonthEvent, type Week } from './month-weeks';
import { useMonthKeys } from './use-month-keys';

/** Maximum number of strips per week; further events are counted. */
const LANES = 3;

export interface EventMonthProps {
  /** Events of the month, and of its first and last week. */
  events: MonthEvent[];
  /** yyyy-MM */
  month: string;
  /** Called with the month to show, yyyy-MM. */
  onMonthChange: (month: string) => void;
  /** Called when a day is pressed, with its events, if any. */
  onDay: (day: string, events: MonthEvent[]) => void;
  /** yyyy-MM-dd of the day whose dialog is open. */
  openDay?: string | null;
  /** yyyy-MM-dd; default: the local day. */
  today?: string;
}

const formatDay = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(readersLocale(), { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

const dayLabel = (day: string, count: number) => {
  const events = count === 0 ? 'no events' : count === 1 ? '1 event' : `${count} events`;
  return `${formatDay(day, { dateStyle: 'full' })}, ${events}`;
};

const monthAfter = (month: string, step: number) =>
  parseDate(`${month}-01`).add({ months: step }).toString().slice(0, 7);

/** The current month, and its day in the tab order. */
interface OpenCalendar extends EventMonthProps {
  today: string;
  /** The day in the tab order (roving tabindex), yyyy-MM-dd. */
  current: string;
  setCurrent: (day: string) => void;
}

/** The month's name as a live region, and the buttons that change the month. */
function MonthHead({ titleId, calendar }: { titleId: string; calendar: OpenCalendar }) {
  const { month, today, setCurrent, onMonthChange } = calendar;
  const toToday = () => {
    setCurrent(today);
    onMonthChange(today.slice(0, 7));
  };
  return (
    <Head>
      <Heading level={2} id={titleId} aria-live="polite">
        {formatDay(`${month}-01`, { month: 'long', year: 'numeric' })}
      </Heading>
      <Button variant="quiet" onClick={toToday}>
        Today
      </Button>
      <IconButton
        label="Previous month"
        icon={<ChevronLeftIcon aria-hidden />}
        onClick={() => onMonthChange(monthAfter(month, -1))}
      />
      <IconButton
        label="Next month"
        icon={<ChevronRightIcon aria-hidden />}
        onClick={() => onMonthChange(monthAfter(month, 1))}
      />
    </Head>
  );
}

interface DayProps {
  day: string;
  column: number;
  week: Week;
  calendar: OpenCalendar;
}

function Day({ day, column, week, calendar }: DayProps) {
  const { events, month, openDay, today, current } = calendar;
  const eventsOfDay = eventsOn(events, day);
  const isOutside = !day.startsWith(month);
  const hiddenCount = week.segments.filter(
    ({ lane, from, span }) => lane >= LANES && from <= column && column < from + span,
  ).length;
  return (
    <DayCell role="gridcell" $column={column} $outside={isOutside} data-first={column === 0 ? '' : undefined}>
      <DayButton
        type="button"
        data-day={day}
        tabIndex={day === current ? 0 : -1}
        aria-label={dayLabel(day, eventsOfDay.length)}
        aria-current={day === today ? 'date' : undefined}
        onFocus={() => !isOutside && calendar.setCurrent(day)}
        onClick={() => calendar.onDay(day, eventsOfDay)}
      >
        <Top aria-hidden>
          <Numeral $today={day === today} $open={day === openDay} $outside={isOutside}>
            {Number(day.slice(8))}
          </Numeral>
          {hiddenCount > 0 && <More data-more={`+${hiddenCount} more`} />}
        </Top>
        <Dots>
          {eventsOfDay.slice(0, LANES).map((event) => (
            <Dot key={event.id} style={{ color: toneOf(event.id) }} />
          ))}
        </Dots>
      </DayButton>
    </DayCell>
  );
}

function WeekOfDays({ week, calendar }: { week: Week; calendar: OpenCalendar }) {
  const shown = week.segments.filter(({ lane }) => lane < LANES);
  return (
    <WeekRow role="row" $lanes={LANES}>
      {week.days.map((day, column) => (
        <Day key={day} {...{ day, column, week, calendar }} />
      ))}
      {shown.map(({ event, from, span, lane, before, after }) => (
        <Strip
          key={event.id}
          aria-hidden
          $before={before}
          $after={after}
          style={{
            gridColumn: `${from + 1} / span ${span}`,
            gridRow: lane + 2,
            color: toneOf(event.id),
          }}
        >
          <span>
            <bdi>{event.name}</bdi>
          </span>
        </Strip>
      ))}
    </WeekRow>
  );
}

/**
 * A month with its events (spec 1 ch. 2, Events). The days are a grid with one tab stop and the keys of the ARIA Authoring
 * Practices; each announces its number of events. On phones, events are dots, and the agenda below lists them.
 */
export function EventMonth(props: EventMonthProps) {
  const { events, month, onMonthChange } = props;
  const today = props.today ?? todayIn(getLocalTimeZone()).toString();
  const locale = readersLocale();
  const { grid, current, onKeyDown, setCurrent } = useMonthKeys(month, today, locale, onMonthChange);
  const title = useId();
  const weeks = weeksOf(month, events, locale);
  const calendar = { ...props, today, current, setCurrent };
  return (
    <div>
      <Card padding="none">
        <MonthHead titleId={title} calendar={calendar} />
        <div role="grid" aria-labelledby={title} ref={grid} onKeyDown={onKeyDown}>
          <Weekdays role="row">
            {weeks[0]?.days.map((day) => (
              <span key={day} role="columnheader" aria-label={formatDay(day, { weekday: 'long' })}>
                {formatDay(day, { weekday: 'short' })}
              </span>
            ))}
          </Weekdays>
          {weeks.map((week) => (
            <WeekOfDays key={week.days[0]} {...{ week, calendar }} />
          ))}
        </div>
      </Card>
      <Agenda month={month} events={events} today={today} />
    </div>
  );
}
