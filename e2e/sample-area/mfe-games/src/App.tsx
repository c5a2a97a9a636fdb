import { lazyPage } from '@yolo/platform/remote';
import { Route, Routes } from 'react-router-dom';

const GamesPage = lazyPage(() => import(/* webpackChunkName: "games" */ './GamesPage'));

export function App() {
  return (
    <Routes>
      <Route path="/events/:eventId/games" element={<GamesPage />} />
    </Routes>
  );
}
