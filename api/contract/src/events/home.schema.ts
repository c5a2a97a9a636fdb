import { z } from 'zod';
import { MemberView } from '@yolo/contract/members/schemas';
import { CalendarDate, ImageView } from '@yolo/contract/schemas';
import { EventSummaryView } from './events.schema.ts';

/** The reader's calendar day, which separates upcoming from past; the server's UTC day when absent. */
export const HomeQuery = z.strictObject({ today: CalendarDate.optional() });

export const HomeView = z
  .object({
    events: z.array(
      EventSummaryView.extend({
        pictures: z.array(ImageView),
        host: MemberView,
        /** Some of the members who are going, for a card's faces. */
        faces: z.array(MemberView),
      }).meta({ id: 'EventCardView' }),
    ),
  })
  .meta({ id: 'HomeView' });
export type HomeView = z.infer<typeof HomeView>;
