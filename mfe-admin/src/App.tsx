import { lazyPage } from '@yolo/platform/remote';
import { Route, Routes } from 'react-router-dom';

const DashboardPage = lazyPage(
  () => import(/* webpackChunkName: "dashboard" */ './features/dashboard/DashboardPage'),
);

/** The pages of this remote, at the paths of its manifest. */
export function App() {
  return (
    <Routes>
      <Route path="/admin" element={<DashboardPage />} />
    </Routes>
  );
}
