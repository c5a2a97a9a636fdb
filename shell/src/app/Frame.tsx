import { useLive } from '@yolo/platform/remote';
import { Footer, PageShell, Switch } from '@yolo/design-system';
import { manifestsOf } from '../page/generation';
import { Eggs } from '../eggs/Eggs';
import { Dialogs } from './Dialogs';
import { useShell } from './host-context';
import { linksOf } from './links';
import { isBare, placeAt } from './routes';
import { Screens } from './Screens';
import { ToastHost } from './ToastHost';
import { TopNav } from './TopNav';
import { usePageFocus } from './use-page-focus';
import { VerifyBanner } from './VerifyBanner';

/** The frame of every page and what lies above it. */
export function Frame() {
  usePageFocus();
  const { remotes, navigation } = useShell();
  const { pathname } = useLive(navigation.location);
  if (isBare(placeAt(manifestsOf(remotes.generation), pathname))) {
    return (
      <>
        <main id="content" tabIndex={-1}>
          <Screens />
        </main>
        <Dialogs />
        <ToastHost />
      </>
    );
  }
  return (
    <>
      <PageShell topBar={<TopNav />} banner={<VerifyBanner />} footer={<Foot />}>
        <Screens />
      </PageShell>
      <Dialogs />
      <ToastHost />
      <Eggs />
    </>
  );
}

function Foot() {
  const { remotes } = useShell();
  const areas = linksOf(manifestsOf(remotes.generation), 'footer');
  return <Footer links={[...areas, { href: '/about', label: 'About' }]} toggle={<YoloSwitch />} />;
}

function YoloSwitch() {
  const { theme } = useShell();
  const isYolo = useLive(theme.theme) === 'yolo';
  return <Switch label="Yolo theme" boxed checked={isYolo} onChange={() => theme.toggle('home')} />;
}
