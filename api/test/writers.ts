import { areaRows, mergeTables } from './area-rows.ts';
import { harmless, type Writers } from './write-reasons.ts';

const DEMO = 'another process, which empties the database before anybody connects';

/** Writes outside of areas. */
const coreWriters: Writers = {
  'admin.ts: new Admins(': harmless('the command line; admin rights are checked on each call'),
  'demo/fill.ts: create(Account,': harmless(DEMO),
  'demo/fill.ts: create(Profile,': harmless(DEMO),
  'demo/fill.ts: new Admins(': harmless(DEMO),
  'demo/fill.ts: truncate profiles': harmless(DEMO),
  'demo/give-party.ts: create(Event,': harmless(DEMO),
  'demo/give-party.ts: create(EventInvitation,': harmless(DEMO),
  'demo/give-party.ts: invitation.accept(': harmless(DEMO),
  'demo/give-party.ts: invitation.decline(': harmless(DEMO),
  'demo/give-party.ts: settleAttendance(': harmless(DEMO),
  'core/outbound/outbound-error.ts: this.status =': harmless('the status of another server'),
  'main.ts: Object.assign(running, ×2': harmless('resources of this process'),
};

const ofAreas = await areaRows<{ writers: Writers }>('writers');

/** All writes that may change who belongs to an event. */
export const writers: Writers = mergeTables([coreWriters, ...ofAreas.map(([, { writers }]) => writers)]);
