import { type DemoPage, failed, loading } from '../../e2e/support/demo-page.ts';

const GAMES = /\/api\/events\/[0-9a-f-]{36}\/games$/;

const games: DemoPage['path'] = ({ events: { supper: id } }) => `/events/${id}/games`;

export const pages: DemoPage[] = [
  { name: 'games', title: 'Games', as: 'host', path: () => '/games' },
  { name: 'event-games', title: 'Games of an event', as: 'host', path: games },
];

export const states: DemoPage[] = [
  loading('event-games', 'Games of an event', 'host', games, GAMES),
  failed('event-games', 'Games of an event', 'host', games, GAMES),
];
