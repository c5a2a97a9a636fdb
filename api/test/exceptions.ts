import { type Route, type RouteName, routes } from '@yolo/contract';
import { areaRows, fileOfRows, together } from './area-rows.ts';

/** Routes to which a rule of all does not apply, each with the reason. */
export type Exceptions = Partial<Record<RouteName, string>>;

interface OfArea {
  withoutEvent?: Exceptions;
  byNetworkAlone?: Exceptions;
}

/** Core's own. */
const coreByNetworkAlone: Exceptions = {
  reportStarts: 'opens nothing',
  resubscribe: 'holds a long link',
  unsubscribe: 'holds a long link',
};

const ofAreas = (await areaRows<OfArea>('exceptions')).map(([, exceptions]) => exceptions);

/** Writes about an event that lock nothing of it (docs/locks.md). */
export const withoutEvent: Exceptions = together(ofAreas.map(({ withoutEvent = {} }) => withoutEvent));

/** What a limit counts by nothing but the network: it cannot be guessed at, or nothing is gained by it. */
export const byNetworkAlone: Exceptions = together([
  coreByNetworkAlone,
  ...ofAreas.map(({ byNetworkAlone = {} }) => byNetworkAlone),
]);

/** The routes, in order, each with the file in which it is an exception. */
export const placed = (names: readonly string[]): string[] =>
  names
    .map((name) => {
      const { area }: Route = routes[name as RouteName];
      return `${fileOfRows(area, 'exceptions')}: ${name}`;
    })
    .sort();
