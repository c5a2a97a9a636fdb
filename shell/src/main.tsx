import '@yolo/design-system/foundation.css';
import { browserText, PlatformProvider } from '@yolo/platform/remote';
import { createRoot } from 'react-dom/client';
import { Frame } from './app/Frame';
import { ShellProvider, type Shell } from './app/host-context';
import { pageOf, placeAt, remoteRoute } from './app/routes';
import { federation } from './loader/federation';
import { Remotes } from './loader/remotes';
import { manifestsOf, readGeneration } from './page/generation';
import { handOver } from './page/hand-over';
import { prefetchOnHover, routeAnchors } from './platform/anchors';
import { createHost } from './platform/host';
import { leavePreview, setPage } from './platform/page-meta';
import { createSlots } from './region/slots';
import { wake } from './region/wakened';

const generation = readGeneration(document);
const manifests = manifestsOf(generation);
const remotes = new Remotes(generation, federation);
const host = createHost(
  createSlots(generation, () => shell),
  manifests,
);
const shell: Shell = { ...host, remotes };

/* Before anything draws the page, so that what is drawn there can say more. */
let shown = '';
host.navigation.location.changes.subscribe(({ pathname }) => {
  if (pathname === shown) return;
  if (shown !== '') leavePreview();
  shown = pathname;
  setPage(pageOf(placeAt(manifests, pathname), pathname));
});

routeAnchors(host.navigation);
prefetchOnHover((pathname) => {
  const found = remoteRoute(manifests, pathname);
  // A failure shows, and is reported, when the reader goes there.
  if (found) void remotes.load(found.project, './App', undefined, found.route.preload).catch(() => undefined);
});
void host.session.start();
wake(host.platform, manifests, browserText);

handOver(document, () => host.navigation.location.get().pathname);

createRoot(document.getElementById('app') as HTMLElement).render(
  <ShellProvider value={shell}>
    <PlatformProvider platform={host.platform}>
      <Frame />
    </PlatformProvider>
  </ShellProvider>,
);
