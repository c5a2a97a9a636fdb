/**
 * The part of react-router that Yolo's front ends use; the shell provides this instead of the whole package. Without its links,
 * since a plain `<a href>` navigates. A remote that needs more adds a name here and requires the platform version that has it.
 */
export {
  generatePath,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Router,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useOutletContext,
  useParams,
  useRoutes,
  useSearchParams,
} from 'yolo-unshared-react-router';
