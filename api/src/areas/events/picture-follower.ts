import type { Type } from '@nestjs/common';

/** Draws an event's invitation anew whose words have changed, before anybody is told of the change. */
export interface PictureFollower {
  follow(eventId: string, requestId: string): Promise<void>;
}

declare module '../../core/areas/area.ts' {
  interface AreaParts {
    pictureFollows?: Type<PictureFollower>;
  }
}
