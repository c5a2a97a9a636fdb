import { defineArea } from '../areas/area.ts';
import { EventChange } from './event-change.entity.ts';

defineArea({ name: 'live', entities: [EventChange] });
