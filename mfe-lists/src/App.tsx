import { lazyPage } from '@yolo/platform/remote';
import { Route, Routes } from 'react-router-dom';

const FoodPage = lazyPage(() => import(/* webpackChunkName: "food" */ './features/food/FoodPage'));
const EventFoodPage = lazyPage(
  () => import(/* webpackChunkName: "event-food" */ './features/food/EventFoodPage'),
);
const StuffPage = lazyPage(() => import(/* webpackChunkName: "stuff" */ './features/stuff/StuffPage'));
const EventStuffPage = lazyPage(
  () => import(/* webpackChunkName: "event-stuff" */ './features/stuff/EventStuffPage'),
);

/** The pages of this remote, at the paths of its manifest. */
export function App() {
  return (
    <Routes>
      <Route path="/food" element={<FoodPage />} />
      <Route path="/events/:eventId/food" element={<EventFoodPage />} />
      <Route path="/stuff" element={<StuffPage />} />
      <Route path="/events/:eventId/stuff" element={<EventStuffPage />} />
    </Routes>
  );
}
