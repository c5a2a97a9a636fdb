import { lazyPage } from '@yolo/platform/remote';
import { Route, Routes } from 'react-router-dom';

const AllGamesPage = lazyPage(() => import(/* webpackChunkName: "all-games" */ './AllGamesPage'));
const GamesPage = lazyPage(() => import(/* webpackChunkName: "games" */ './GamesPage'));

export function App() {
  return (
    <Routes>
      <Route path="/games" element={<AllGamesPage />} />
      <Route path="/events/:eventId/games" element={<GamesPage />} />
    </Routes>
  );
}
