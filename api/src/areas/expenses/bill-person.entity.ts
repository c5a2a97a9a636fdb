import { defineEntity, p } from '@mikro-orm/postgresql';
import { entityCalled } from '../../core/database/entities.ts';

const BillPersonSchema = defineEntity({
  name: 'BillPerson',
  tableName: 'bill_people',
  uniques: [
    { name: 'bill_people_member', properties: ['eventId', 'userId'] },
    { name: 'bill_people_invitation', properties: ['eventId', 'invitationId'] },
    { name: 'bill_people_name', properties: ['eventId', 'nameKey'] },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    eventId: () => p.manyToOne(entityCalled('Event')).mapToPk().fieldName('event_id').deleteRule('cascade'),
    userId: () =>
      p
        .manyToOne(entityCalled('Profile'))
        .mapToPk()
        .fieldName('user_id')
        .nullable()
        .deleteRule('set null')
        .index('bill_people_user'),
    invitationId: () =>
      p
        .manyToOne(entityCalled('EventInvitation'))
        .mapToPk()
        .fieldName('invitation_id')
        .nullable()
        .deleteRule('set null')
        .index('bill_people_by_invitation'),
    /** The typed name of somebody who is not a guest. */
    name: p.text().nullable(),
    /** The same for names that differ only in case. */
    nameKey: p.text().nullable(),
    /** The guest to whom a typed name was tied. */
    tiedTo: () =>
      p
        .manyToOne(entityCalled('BillPerson'))
        .mapToPk()
        .fieldName('tied_to')
        .nullable()
        .deleteRule('set null')
        .index('bill_people_tied'),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** Somebody on an event's bill: a member, a guest without an account, or a name. */
export class BillPerson extends BillPersonSchema.class {}
BillPersonSchema.setClass(BillPerson);

/** A column that refers to a person on the bill. */
export const billPersonColumn = (name: string, index: string) =>
  p
    .manyToOne(BillPerson)
    .mapToPk()
    .fieldName(name)
    .deleteRule('cascade')
    .updateRule('no action')
    .index(index);
