import type { Area } from '../../../core/areas/area.ts';
import { HOUR } from '../../../core/config/limits.ts';
import { instantText } from '../../../core/database/moments.ts';
import { Migration20261124153000_eggs } from '../migrations/Migration20261124153000_eggs.ts';
import { Migration20261128150000_egg_requests } from '../migrations/Migration20261128150000_egg_requests.ts';
import { EasterEgg } from './easter-egg.entity.ts';
import { eggsDemo } from './eggs-demo.ts';
import { EggsController } from './eggs.controller.ts';
import { EggsService } from './eggs.service.ts';

/** The eggs' fields of the area definition. */
export const eggsParts = {
  entities: [EasterEgg],
  migrations: [Migration20261124153000_eggs, Migration20261128150000_egg_requests],
  limits: { eggs: { perAddress: 600, perAccount: 120, seconds: HOUR } },
  demo: eggsDemo,
  eventCounts: {
    eggs: 'select count(*)::int from event_easter_eggs g where g.event_id = e.id and g.is_active',
  },
  exported: {
    eggs: `
      select g.event_id as "eventId", g.title, g.description, g.is_active as "isActive",
        g.trigger_config || jsonb_build_object('type', g.trigger_type) as trigger,
        g.action_config || jsonb_build_object('type', g.action_type) as action,
        ${instantText('g.created_at')} as "createdAt"
      from event_easter_eggs g join events e on e.id = g.event_id
      where e.user_id = ? order by g.created_at, g.id`,
  },
} satisfies Omit<Area, 'name'>;

/** The eggs' part of the module. */
export const eggsModule = { controllers: [EggsController], providers: [EggsService] };
