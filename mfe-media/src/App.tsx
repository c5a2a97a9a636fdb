import { lazyPage } from '@yolo/platform/remote';
import { Route, Routes } from 'react-router-dom';

const MusicPage = lazyPage(() => import(/* webpackChunkName: "music" */ './features/music/MusicPage'));
const EventMusicPage = lazyPage(
  () => import(/* webpackChunkName: "event-music" */ './features/music/EventMusicPage'),
);
const PhotosPage = lazyPage(() => import(/* webpackChunkName: "photos" */ './features/photos/PhotosPage'));
const EventPhotosPage = lazyPage(
  () => import(/* webpackChunkName: "event-photos" */ './features/photos/EventPhotosPage'),
);
const WallPage = lazyPage(() => import(/* webpackChunkName: "wall" */ './features/wall/WallPage'));

/** The pages of this remote, at the paths of its manifest. */
export function App() {
  return (
    <Routes>
      <Route path="/photos" element={<PhotosPage />} />
      <Route path="/events/:eventId/photos/wall" element={<WallPage />} />
      <Route path="/events/:eventId/photos/:photoId?" element={<EventPhotosPage />} />
      <Route path="/music" element={<MusicPage />} />
      <Route path="/events/:eventId/music" element={<EventMusicPage />} />
    </Routes>
  );
}
