import type { FactSource } from '../../core/assistant/assistant-parts.ts';
import { int } from '../../core/database/columns.ts';
import { prepared } from '../../core/database/prepared.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { readerQuery } from '../events/index.ts';

/** The counts of songs and photos; the length of songs is not stored. */
interface MediaFacts {
  songs: number;
  photos: number;
}

declare module '../../core/assistant/assistant-parts.ts' {
  interface EventFacts {
    media: MediaFacts;
  }
}

const factsOf = readerQuery('assistant-media', (name, read) =>
  prepared(
    name,
    { songs: int(), photos: int() },
    () => `
      select (select count(*)::int from event_playlists s where s.event_id = e.id) as songs,
        (select count(*)::int from photos p where p.event_id = e.id) as photos ${read('')}`,
  ),
);

/** Checks the right and reads in one statement. */
export const mediaFactSource: FactSource<'media'> = {
  name: 'media',
  async read(em, actor, eventId) {
    const [row] = await factsOf(em, actor, eventId);
    if (!row) throw new DomainError('event_not_found');
    return row;
  },
};
