import { lazyPage, useLive } from '@yolo/platform/remote';
import { Suspense } from 'react';
import { RemoteRegion } from '../region/RemoteRegion';
import { Silhouette } from '../region/Silhouette';
import { NotFound } from '../screens/NotFound';
import { ScreenBoundary } from '../screens/ScreenBoundary';
import { manifestsOf } from '../page/generation';
import { Guard } from './Guard';
import { useShell } from './host-context';
import { placeAt, type OwnScreen } from './routes';

const screens: Record<OwnScreen, ReturnType<typeof lazyPage>> = {
  home: lazyPage(() => import(/* webpackChunkName: "home" */ '../screens/home/Home')),
  login: lazyPage(() => import(/* webpackChunkName: "account" */ '../screens/account/Login')),
  'create-account': lazyPage(
    () => import(/* webpackChunkName: "account" */ '../screens/account/CreateAccount'),
  ),
  'forgot-password': lazyPage(
    () => import(/* webpackChunkName: "account" */ '../screens/account/ForgotPassword'),
  ),
  'new-password': lazyPage(() => import(/* webpackChunkName: "account" */ '../screens/account/NewPassword')),
  'confirm-email': lazyPage(
    () => import(/* webpackChunkName: "account" */ '../screens/account/ConfirmEmail'),
  ),
  unsubscribe: lazyPage(() => import(/* webpackChunkName: "account" */ '../screens/account/Unsubscribe')),
  about: lazyPage(() => import(/* webpackChunkName: "home" */ '../screens/about/About')),
  profile: lazyPage(() => import(/* webpackChunkName: "profile" */ '../screens/profile/Profile')),
  member: lazyPage(() => import(/* webpackChunkName: "profile" */ '../screens/member/MemberProfile')),
};

/** The content between top bar and footer at the current address. */
export function Screens() {
  const { remotes, navigation } = useShell();
  const { pathname } = useLive(navigation.location);
  const place = placeAt(manifestsOf(remotes.generation), pathname);
  if (place.kind === 'own') {
    const Screen = screens[place.screen];
    return (
      <Guard key={place.screen} access={place.access}>
        <ScreenBoundary>
          <Suspense fallback={<Silhouette kind="form" />}>
            <Screen />
          </Suspense>
        </ScreenBoundary>
      </Guard>
    );
  }
  if (place.kind === 'unknown') {
    return (
      <Guard access="member">
        <NotFound />
      </Guard>
    );
  }
  const { project, route } = place;
  return (
    <Guard key={project} access={route.access} isForm={route.silhouette === 'form'} route={route.path}>
      <RemoteRegion
        project={project}
        exposed="./App"
        title={route.title}
        page={pathname}
        silhouette={route.bare ? undefined : route.silhouette}
        chunks={route.preload}
      />
    </Guard>
  );
}
