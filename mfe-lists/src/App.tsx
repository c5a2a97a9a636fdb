import { lazyPage } from '@yolo/platform/remote';
import { Route, Routes } from 'react-router-dom';

const StuffPage = lazyPage(() => import(/* webpackChunkName: "stuff" */ './features/stuff/StuffPage'));
const EventStuffPage = lazyPage(
  () => import(/* webpackChunkName: "event-stuff" */ './features/stuff/EventStuffPage'),
);

/** The pages of this remote, at the paths of its manifest. */
export function App() {
  return (
    <Routes>
      <Route path="/stuff" element={<StuffPage />} />
      <Route path="/events/:eventId/stuff" element={<EventStuffPage />} />
    </Routes>
  );
}
