import { useLive } from '@yolo/platform/remote';
import { Footer, PageShell, Switch } from '@yolo/design-system';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { manifestsOf } from '../page/generation';
import { Boundary } from '../region/Boundary';
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

/** The frame of every page, and the layers above it: dialogs, assistant, toasts, eggs. A part that throws is left out until the next page. */
export function Frame() {
  usePageFocus();
  const { remotes, navigation } = useShell();
  const { pathname } = useLive(navigation.location);
  const part = (content: ReactNode) => <Boundary page={pathname}>{content}</Boundary>;
  if (isBare(placeAt(manifestsOf(remotes.generation), pathname))) {
    return (
      <Bare $previewed={remotes.generation.preview !== undefined}>
        {part(<PreviewNote />)}
        <main id="content" tabIndex={-1}>
          <Screens />
        </main>
        {part(<LoginRequired />)}
        {part(<ToastHost />)}
      </Bare>
    );
  }
  // At most one banner; the preview takes precedence.
  const banner = remotes.generation.preview ? <PreviewNote /> : <VerifyBanner />;
  return (
    <>
      <PageShell topBar={part(<TopNav />)} banner={part(banner)} footer={part(<Foot />)}>
        <Screens />
      </PageShell>
      {part(<LoginRequired />)}
      {part(<Assistant />)}
      {part(<NewVersion />)}
      {part(<ToastHost />)}
      {part(<Eggs />)}
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
