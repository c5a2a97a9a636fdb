/**
 * The part of react-router that Yolo's front ends use; the shell provides this in place of the whole package. Its links are not
 * in it: a plain `<a href>` moves the app. A remote that needs more adds a name here and requires the platform version that has it.
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
