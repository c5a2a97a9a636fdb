/**
 * The part of react-router that Yolo's front ends use; the shell provides this in place of the whole package (62 kB, of which 14 are used).
 * A remote that needs more adds a name here and requires the platform version that has it.
 */
export {
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
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
