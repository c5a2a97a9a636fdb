import { defineArea } from '../../core/areas/area.ts';
import { NotificationMark, NotificationRead } from './notification.entities.ts';

defineArea({ name: 'notifications', entities: [NotificationRead, NotificationMark] });
