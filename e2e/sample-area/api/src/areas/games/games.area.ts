import { isolated } from '@yolo/contract';
import { defineArea } from '../../core/areas/area.ts';
import { instantText } from '../../core/database/moments.ts';
import { Game } from './game.entity.ts';
import { GamePictures } from './game-pictures.ts';
import { GamesTakenHome } from './games-taken-home.ts';
import { gameJobs } from './games.jobs.ts';
import { Migration20991231000000_games } from './Migration20991231000000_games.ts';

defineArea({
  name: 'games',
  entities: [Game],
  migrations: [Migration20991231000000_games],
  jobs: gameJobs,
  notifications: [
    {
      name: 'games',
      rows: `
        select g.id, 'added' as kind, g.event_id, g.added_by_user_id as actor_id, null::text as actor_name,
          null::text as actor_alias, g.created_at, g.name as detail
        from me join events e on e.user_id = me.id join event_games g on g.event_id = e.id
        where g.added_by_user_id <> me.id
        order by g.created_at desc limit 50`,
      words: {
        added: ({ actor_name: name, detail, event_id: eventId, event_name: eventName }) => ({
          type: 'game',
          title: `${isolated(name ?? 'Somebody')} brings ${isolated(detail ?? 'a game')}`,
          message: eventName,
          link: `/events/${eventId}/games`,
        }),
      },
    },
  ],
  mailKinds: { 'game-nights': { label: 'Game nights', words: 'news of game nights' } },
  cardPictures: GamePictures,
  eventErasure: GamesTakenHome,
  exported: {
    gamesTakenHome: 'select name from games_taken_home where user_id = ? order by name',
    gamesAdded: `
      select event_id as "eventId", name, ${instantText('created_at')} as "createdAt" from event_games where added_by_user_id = ?`,
  },
});
