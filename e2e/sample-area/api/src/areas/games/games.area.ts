import { isolated } from '@yolo/contract';
import { defineArea } from '../../core/areas/area.ts';
import { HOUR } from '../../core/config/limits.ts';
import { instantText } from '../../core/database/moments.ts';
import { Game } from './game.entity.ts';
import { GamePictures } from './game-pictures.ts';
import { GamesTakenHome } from './games-taken-home.ts';
import { gameJobs } from './games.jobs.ts';
import { gamesSettings } from './games.settings.ts';
import { Migration20991231000000_games } from './Migration20991231000000_games.ts';
import { TakenHome } from './taken-home.entity.ts';

defineArea({
  name: 'games',
  entities: [Game, TakenHome],
  migrations: [Migration20991231000000_games],
  jobs: gameJobs,
  settings: gamesSettings,
  limits: { games: { perAddress: 600, perAccount: 60, seconds: HOUR } },
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
  constraints: {
    event_games_event_id_fkey: 'event_not_found',
    event_games_added_by_user_id_fkey: 'unauthenticated',
    games_taken_home_user_id_fkey: 'unauthenticated',
  },
  cardPictures: GamePictures,
  eventErasure: GamesTakenHome,
  exported: {
    gamesTakenHome: 'select name from games_taken_home where user_id = ? order by name',
    gamesAdded: `
      select event_id as "eventId", name, ${instantText('created_at')} as "createdAt" from event_games where added_by_user_id = ?`,
  },
});
