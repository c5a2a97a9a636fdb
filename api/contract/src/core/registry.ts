import type { coreNews } from './changes.ts';
import type { coreErrors } from './errors.ts';

/*
 * Interfaces that the slices of the contract extend: each has `declare module '@yolo/contract' { interface … }` beside
 * its definitions, so that names are checked without a list of all areas.
 */

/** Every error code, by the slice that defines it. */
export interface Errors extends Record<keyof typeof coreErrors, 'core'> {}

/** The closed list of what can go wrong in the slices that are loaded. */
export type ErrorCode = keyof Errors & string;

/** Every route by its name. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- slices fill it
export interface RouteTable {}

export type RouteName = keyof RouteTable & string;

/** What can happen to an event, past tense, by the slice that announces it. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- slices fill it
export interface EventChanges {}

export type EventChangeType = keyof EventChanges & string;

/** News for one member, whichever page is open. */
export interface MemberNews extends Record<(typeof coreNews)[number], 'core'> {}

export type MemberNewsType = keyof MemberNews & string;

/** Everything that is kept about a member. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- slices fill it
export interface ExportFields {}

/** What deleting an account would do, in numbers. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- slices fill it
export interface DeletionFields {}

/** Views that each slice has fields in (open-views.ts). */
export interface OpenViews {
  ExportView: ExportFields;
  DeletionView: DeletionFields;
}

/** Props of every slot by its name; the slice of the area that fills the slot declares them. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- slices fill it
export interface SlotTable {}
