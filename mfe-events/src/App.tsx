import { lazyPage } from '@yolo/platform/remote';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';

const CreatePage = lazyPage(() => import(/* webpackChunkName: "create" */ './features/create/CreatePage'));
const EventsPage = lazyPage(() => import(/* webpackChunkName: "events" */ './features/events/EventsPage'));
const InvitationsPage = lazyPage(
  () => import(/* webpackChunkName: "invitations" */ './features/invitations/InvitationsPage'),
);
const InvitesPage = lazyPage(
  () => import(/* webpackChunkName: "invites" */ './features/invites/InvitesPage'),
);
const NotificationsPage = lazyPage(
  () => import(/* webpackChunkName: "notifications" */ './features/notifications/NotificationsPage'),
);

/** `/events/{id}` is its invites screen (`spec 1 ch. 2`). */
function ToInvites() {
  const { pathname, search } = useLocation();
  return <Navigate replace to={`${pathname.replace(/\/$/, '')}/invites${search}`} />;
}

/** The pages of this remote, at the paths of its manifest. */
export function App() {
  return (
    <Routes>
      <Route path="/events" element={<EventsPage />} />
      <Route path="/invitations" element={<InvitationsPage />} />
      <Route path="/notifications" element={<NotificationsPage />} />
      <Route path="/create" element={<CreatePage />} />
      <Route path="/events/:eventId" element={<ToInvites />} />
      <Route path="/events/:eventId/invites" element={<InvitesPage />} />
    </Routes>
  );
}
