import { lazyPage } from '@yolo/platform/remote';
import { Route, Routes } from 'react-router-dom';

const ExpensesPage = lazyPage(
  () => import(/* webpackChunkName: "expenses" */ './features/expenses/ExpensesPage'),
);
const EventExpensesPage = lazyPage(
  () => import(/* webpackChunkName: "event-expenses" */ './features/expenses/EventExpensesPage'),
);

/** The pages of this remote, at the paths of its manifest. */
export function App() {
  return (
    <Routes>
      <Route path="/expenses" element={<ExpensesPage />} />
      <Route path="/events/:eventId/expenses" element={<EventExpensesPage />} />
    </Routes>
  );
}
