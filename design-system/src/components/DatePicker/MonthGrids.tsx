import { endOfWeek, startOfWeek, type CalendarDate } from '@internationalized/date';
import { useContext, type KeyboardEvent } from 'react';
import { CalendarGridBody, CalendarGridHeader, CalendarStateContext } from 'react-aria-components/Calendar';
import { RangeCalendarStateContext } from 'react-aria-components/RangeCalendar';
import { readersLocale } from '../../dates/readers-locale';
import { ChevronLeftIcon, ChevronRightIcon } from '../../icons';
import { Choice, Day, Grid, Head, Months, Step, Title, Weekday } from './calendar-style';

interface MonthGridsProps {
  /** Number of months side by side. */
  count: 1 | 2;
  min: CalendarDate;
  max: CalendarDate;
}

const utcMonth = (locale: string, options: Intl.DateTimeFormatOptions, date: CalendarDate) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date.toDate('UTC'));

const useDays = () => {
  const single = useContext(CalendarStateContext);
  const range = useContext(RangeCalendarStateContext);
  const state = range ?? single;
  if (!state) throw new Error('MonthGrids stands inside a calendar');
  return state;
};

/** Selects for month and year of the first month. */
function MonthChoice({ first, min, max }: { first: CalendarDate; min: CalendarDate; max: CalendarDate }) {
  const state = useDays();
  const locale = readersLocale();
  const years = Array.from({ length: max.year - min.year + 1 }, (_, step) => min.year + step);
  const jump = (to: { month?: number; year?: number }) => {
    state.setFocusedDate(first.set({ ...to, day: Math.min(state.focusedDate.day, 28) }));
    state.setFocused(false);
  };
  return (
    <Title>
      <Choice
        aria-label="Month"
        value={first.month}
        onChange={(event) => jump({ month: Number(event.target.value) })}
      >
        {Array.from({ length: 12 }, (_, month) => (
          <option key={month} value={month + 1}>
            {utcMonth(locale, { month: 'long' }, first.set({ day: 1, month: month + 1 }))}
          </option>
        ))}
      </Choice>
      <Choice
        aria-label="Year"
        value={first.year}
        onChange={(event) => jump({ year: Number(event.target.value) })}
      >
        {years.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </Choice>
    </Title>
  );
}

/** The head of the month with this index: its name, selects for the first month, and buttons at the outer ends. */
function MonthHead({ month, count, min, max }: MonthGridsProps & { month: number }) {
  const first = useDays().visibleRange.start;
  return (
    <Head>
      {month === 0 && (
        <Step slot="previous">
          <ChevronLeftIcon aria-hidden size={20} />
        </Step>
      )}
      {month === 0 ? (
        <MonthChoice first={first} min={min} max={max} />
      ) : (
        <Title>
          {utcMonth(readersLocale(), { month: 'long', year: 'numeric' }, first.add({ months: month }))}
        </Title>
      )}
      {month === count - 1 && (
        <Step slot="next">
          <ChevronRightIcon aria-hidden size={20} />
        </Step>
      )}
    </Head>
  );
}

/** One or two months. Home and End move within the week, as in the ARIA Authoring Practices; the library moves within the month. */
export function MonthGrids({ count, min, max }: MonthGridsProps) {
  const state = useDays();
  const toWeekEnd = (event: KeyboardEvent) => {
    if (event.key !== 'Home' && event.key !== 'End') return;
    if (!(event.target as HTMLElement).closest('[role="grid"]')) return;
    event.preventDefault();
    event.stopPropagation();
    const edge = event.key === 'Home' ? startOfWeek : endOfWeek;
    state.setFocusedDate(edge(state.focusedDate, readersLocale()));
  };
  return (
    <Months onKeyDownCapture={toWeekEnd}>
      {Array.from({ length: count }, (_, month) => (
        <div key={month}>
          <MonthHead {...{ month, count, min, max }} />
          <Grid offset={{ months: month }} weekdayStyle="short">
            <CalendarGridHeader>{(day) => <Weekday>{day.slice(0, 2)}</Weekday>}</CalendarGridHeader>
            <CalendarGridBody>{(date) => <Day date={date} />}</CalendarGridBody>
          </Grid>
        </div>
      ))}
    </Months>
  );
}
