import { useLive } from '@yolo/platform/remote';
import { Footer, PageShell, Switch } from '@yolo/design-system';
import { css, styled } from 'styled-components';
import { manifestsOf } from '../page/generation';
import { Eggs } from '../eggs/Eggs';
import { Assistant } from './Assistant';
import { LoginRequired } from './LoginRequired';
import { useShell } from './host-context';
import { linksOf } from './links';
import { NewVersion } from './NewVersion';
import { PreviewNote } from './PreviewNote';
import { isBare, placeAt } from './routes';
import { Screens } from './Screens';
import { ToastHost } from './ToastHost';
import { TopNav } from './TopNav';
import { usePageFocus } from './use-page-focus';
import { VerifyBanner } from './VerifyBanner';

/** For pages without top bar and footer, as the wall. In a preview they fill the window below the preview banner. */
const Bare = styled.div<{ $previewed: boolean }>`
  ${({ $previewed }) =>
    $previewed &&
    css`
      display: grid;
      grid-template-rows: auto minmax(0, 1fr);
      height: 100dvh;
      > main {
        contain: layout;
        overflow: auto;
      }
    `}
`;

/** The frame of every page, and the layers above it: dialogs, assistant, toasts, eggs. */
export function Frame() {
  usePageFocus();
  const { remotes, navigation } = useShell();
  const { pathname } = useLive(navigation.location);
  if (isBare(placeAt(manifestsOf(remotes.generation), pathname))) {
    return (
      <Bare $previewed={remotes.generation.preview !== undefined}>
        <PreviewNote />
        <main id="content" tabIndex={-1}>
          <Screens />
        </main>
        <LoginRequired />
        <ToastHost />
      </Bare>
    );
  }
  // At most one banner; the preview takes precedence.
  const banner = remotes.generation.preview ? <PreviewNote /> : <VerifyBanner />;
  return (
    <>
      <PageShell topBar={<TopNav />} banner={banner} footer={<Foot />}>
        <Screens />
      </PageShell>
      <LoginRequired />
      <Assistant />
      <NewVersion />
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
