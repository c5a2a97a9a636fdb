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
    // Finds matches after the first letter; the index of the order by first name finds prefixes.
    {
      name: 'profiles_first_name_rest_trgm',
      expression:
        'create index profiles_first_name_rest_trgm on profiles using gin (substr(lower(first_name), 2) gin_trgm_ops)',
    },
    {
      name: 'profiles_email_trgm',
      expression: 'create index profiles_email_trgm on profiles using gin (email gin_trgm_ops)',
    },
    // Two indexes for orders of the admins' table include the searched columns, so that a search reads only the index.
    {
      name: 'profiles_first_last',
      expression: `create index profiles_first_last on profiles ((lower(first_name) collate "C"), (lower(last_name) collate "C"), id) include (first_name, last_name, email)`,
    },
    {
      name: 'profiles_created',
      expression:
        'create index profiles_created on profiles (created_at, id) include (first_name, last_name, email)',
    },
    {
      name: 'profiles_last_first',
      expression: `create index profiles_last_first on profiles ((lower(last_name) collate "C"), (lower(first_name) collate "C"), id)`,
    },
    {
      name: 'profiles_letter_pairs',
      expression:
        "create index profiles_letter_pairs on profiles using gin (letter_pairs(first_name || ' ' || last_name))",
    },
  ],
  checks: [{ name: 'profiles_email_lower', expression: 'email = lower(email)' }],
});

/** A member's identity: name, address and picture. */
export class Profile extends ProfileSchema.class {}
ProfileSchema.setClass(Profile);
