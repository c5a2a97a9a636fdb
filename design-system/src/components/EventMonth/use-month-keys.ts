import { parseDate, startOfWeek, endOfWeek, type CalendarDate } from '@internationalized/date';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

type Step = (day: CalendarDate, locale: string) => CalendarDate;

/** The keys of a date grid in the ARIA Authoring Practices. */
const steps: Record<string, Step> = {
  ArrowRight: (day) => day.add({ days: 1 }),
  ArrowLeft: (day) => day.subtract({ days: 1 }),
  ArrowDown: (day) => day.add({ weeks: 1 }),
  ArrowUp: (day) => day.subtract({ weeks: 1 }),
  Home: (day, locale) => startOfWeek(day, locale),
  End: (day, locale) => endOfWeek(day, locale),
  PageDown: (day) => day.add({ months: 1 }),
  PageUp: (day) => day.subtract({ months: 1 }),
  'Shift+PageDown': (day) => day.add({ years: 1 }),
  'Shift+PageUp': (day) => day.subtract({ years: 1 }),
};

const mirrored: Record<string, string> = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' };

interface MonthKeys {
  grid: RefObject<HTMLDivElement | null>;
  /** The day in the tab order (roving tabindex), yyyy-MM-dd. */
  current: string;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Makes a day the tab stop after it was pressed or focused. */
  setCurrent: (day: string) => void;
}

/**
 * A single tab stop in the grid of days, which keys move, also to other months.
 * @param month yyyy-MM @param today yyyy-MM-dd
 */
export const useMonthKeys = (
  month: string,
  today: string,
  locale: string,
  onMonthChange: (month: string) => void,
): MonthKeys => {
  const grid = useRef<HTMLDivElement>(null);
  const [chosen, setCurrent] = useState(today);
  const shouldFocus = useRef(false);
  const defaultDay = today.startsWith(month) ? today : `${month}-01`;
  const current = chosen.startsWith(month) ? chosen : defaultDay;
  useEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day='${current}']`)?.focus();
  }, [current]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const key = (rtl && mirrored[event.key]) || event.key;
    const step = steps[event.shiftKey ? `Shift+${key}` : key];
    if (!step) return;
    event.preventDefault();
    const day = step(parseDate(current), locale).toString();
    if (day === current) return;
    shouldFocus.current = true;
    setCurrent(day);
    if (!day.startsWith(month)) onMonthChange(day.slice(0, 7));
  };
  return { grid, current, onKeyDown, setCurrent };
};
