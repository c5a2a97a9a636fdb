import { defineArea } from '../../core/areas/area.ts';
import { Profile } from './profile.entity.ts';

defineArea({
  name: 'members',
  entities: [Profile],
  constraints: { profiles_email_unique: 'email_taken' },
  figures: { totalUsers: { rowsOf: 'profiles' } },
});
