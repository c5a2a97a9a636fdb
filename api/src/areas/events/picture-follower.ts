import type { Type } from '@nestjs/common';

/** Redraws an event's invitation after its words have changed, before mails and notifications are sent. */
export interface PictureFollower {
  follow(eventId: string, requestId: string): Promise<void>;
}

declare module '../../core/areas/area.ts' {
  interface AreaParts {
    pictureFollows?: Type<PictureFollower>;
  }
}
