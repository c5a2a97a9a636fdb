import { z } from 'zod';
import { defineArea } from '../../../core/areas/area.ts';
import { instantText } from '../../../core/database/moments.ts';
import type { JobDefinitions } from '../../../core/jobs/job-definitions.ts';
import { Design, DesignDay } from './design.entity.ts';
import { designFolder } from './design-files.ts';
import { InvitationRedraw, redrawAfterRename } from './invitation-redraw.ts';
import { designLimits, designSettings } from './designs.settings.ts';
import { Migration20261124152000_designs } from './migrations/Migration20261124152000_designs.ts';
import { Migration20261125230000_painted } from './migrations/Migration20261125230000_painted.ts';
import { staleNotifications } from './stale-notifications.ts';

const designJobs = {
  /** Redraws an event's invitation after a change of its text. */
  'designs.follow': { lane: 'waited-for', payload: z.strictObject({ eventId: z.uuid() }) },
  'designs.erase': { payload: z.strictObject({ designId: z.uuid() }) },
  /** Deletes designs that are not shown anywhere. */
  'designs.sweep': { payload: z.strictObject({}), at: '37 * * * *' },
} satisfies JobDefinitions;

type DesignJobs = typeof designJobs;
declare module '../../../core/jobs/job-definitions.ts' {
  interface JobTable extends DesignJobs {}
}

declare module '../../../core/areas/area.ts' {
  interface AreaParts {
    /** SQL of a SELECT that returns a row if the design in `designs` is shown, by its id or its `message_id`. */
    showsDesigns?: string;
  }
}

defineArea({
  name: 'designs',
  entities: [Design, DesignDay],
  migrations: [Migration20261124152000_designs, Migration20261125230000_painted],
  jobs: designJobs,
  settings: designSettings,
  limits: designLimits,
  storeFolders: [designFolder],
  follows: { 'event.updated': redrawAfterRename },
  pictureFollows: InvitationRedraw,
  notifications: [staleNotifications],
  constraints: {
    designs_image_id_fkey: 'file_not_found',
    designs_user_id_fkey: 'unauthenticated',
    design_days_user_id_fkey: 'unauthenticated',
    designs_event_id_fkey: 'event_not_found',
  },
  exported: {
    designs: `
      select event_id as "eventId", recipe->>'layout' as layout, recipe->'said'->>'name' as name,
        ${instantText('created_at')} as "createdAt"
      from designs where user_id = ? order by created_at, id`,
  },
});
