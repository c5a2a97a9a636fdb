import { defineArea } from '../../core/areas/area.ts';
import { AdminAction } from './admin-action.entity.ts';

defineArea({ name: 'admin', entities: [AdminAction] });
