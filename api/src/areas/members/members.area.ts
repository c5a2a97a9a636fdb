import { defineArea } from '../../core/areas/area.ts';
import { Profile } from './profile.entity.ts';

defineArea({ name: 'members', entities: [Profile] });
