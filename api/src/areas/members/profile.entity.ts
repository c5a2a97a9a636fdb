import { defineEntity, p } from '@mikro-orm/postgresql';

export const ProfileSchema = defineEntity({
  name: 'Profile',
  tableName: 'profiles',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    firstName: p.text(),
    lastName: p.text(),
    /** Lower-cased. */
    email: p.text().unique('profiles_email_unique'),
    avatarUrl: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  indexes: [
    ...['first_name', 'last_name'].map((column) => ({
      name: `profiles_${column}_trgm`,
      expression: `create index profiles_${column}_trgm on profiles using gin (lower(${column}) gin_trgm_ops)`,
    })),
    {
      name: 'profiles_email_trgm',
      expression: 'create index profiles_email_trgm on profiles using gin (email gin_trgm_ops)',
    },
    ...[
      ['first', 'last'],
      ['last', 'first'],
    ].map(([one, other]) => ({
      name: `profiles_${one}_${other}`,
      expression: `create index profiles_${one}_${other} on profiles ((lower(${one}_name) collate "C"), (lower(${other}_name) collate "C"), id)`,
    })),
    {
      name: 'profiles_letter_pairs',
      expression:
        "create index profiles_letter_pairs on profiles using gin (letter_pairs(first_name || ' ' || last_name))",
    },
    { name: 'profiles_created', properties: ['createdAt', 'id'] },
  ],
  checks: [{ name: 'profiles_email_lower', expression: 'email = lower(email)' }],
});

/** Who somebody is to other people. */
export class Profile extends ProfileSchema.class {}
ProfileSchema.setClass(Profile);
