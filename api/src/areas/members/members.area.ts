import { defineArea } from '../../core/areas/area.ts';
import { Migration20261122150000_names_in_order } from './migrations/Migration20261122150000_names_in_order.ts';
import { Profile } from './profile.entity.ts';

defineArea({
  name: 'members',
  entities: [Profile],
  migrations: [Migration20261122150000_names_in_order],
  constraints: { profiles_email_unique: 'email_taken' },
  figures: { totalUsers: { rowsOf: 'profiles' } },
});
