import { type Route, type RouteName, routes } from '@yolo/contract';
import { areaRows, rowsFileOf, mergeTables } from './area-rows.ts';

/** Routes that are exempt from a general rule, each with the reason. */
export type Exceptions = Partial<Record<RouteName, string>>;

interface AreaExceptions {
  withoutEvent?: Exceptions;
  byNetworkAlone?: Exceptions;
}

/** Core's exceptions. */
const coreByNetworkAlone: Exceptions = {
  reportStarts: 'opens nothing',
  resubscribe: 'holds a long link',
  unsubscribe: 'holds a long link',
};

const ofAreas = (await areaRows<AreaExceptions>('exceptions')).map(([, exceptions]) => exceptions);

/** Writes about an event that do not lock it (docs/locks.md). */
export const withoutEvent: Exceptions = mergeTables(ofAreas.map(({ withoutEvent = {} }) => withoutEvent));

/** Routes limited only by network, because guessing is impossible or useless. */
export const byNetworkAlone: Exceptions = mergeTables([
  coreByNetworkAlone,
  ...ofAreas.map(({ byNetworkAlone = {} }) => byNetworkAlone),
]);

/** The routes, sorted, each with the file for its exception. */
export const withFiles = (names: readonly string[]): string[] =>
  names
    .map((name) => {
      const { area }: Route = routes[name as RouteName];
      return `${rowsFileOf(area, 'exceptions')}: ${name}`;
    })
    .sort();
