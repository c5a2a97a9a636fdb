import { apiOf, coreApi } from '@yolo/contract';
import '@yolo/design-system/foundation.css';
import { browserText, PlatformProvider } from '@yolo/platform/remote';
import { createRoot } from 'react-dom/client';
import { Frame } from './app/Frame';
import { ShellProvider, type Shell } from './app/host-context';
import { pageOf, placeAt, remoteRoute } from './app/routes';
import { serveChunks } from './loader/chunks';
import { Failures } from './loader/failures';
import { federation } from './loader/federation';
import { prepareParcels } from './loader/parcels';
import { Remotes } from './loader/remotes';
import { Starts } from './loader/starts';
import { manifestsOf, readGeneration } from './page/generation';
import { handOver } from './page/hand-over';
import { prefetchOnHover, routeAnchors } from './platform/anchors';
import { prefetchEvent } from './platform/prefetch-event';
import { createHost } from './platform/host';
import { followPages } from './platform/page-changes';
import { leavePreview, setPage } from './platform/page-meta';
import { createSlots } from './region/slots';
import { mountBackgroundSlots } from './region/background-remotes';

const generation = readGeneration(document);
const manifests = manifestsOf(generation);
const remotes = new Remotes(generation, federation);
serveChunks(window, remotes.scripts);
const host = createHost(
  createSlots(generation, () => shell),
  manifests,
  String(generation.id),
);
const { reportFailure, reportStarts } = apiOf(host.platform.transport, coreApi);
const failures = new Failures(
  generation,
  (body) => reportFailure({ body }),
  () => host.navigation.location.get().pathname,
);
failures.watch(window);
const starts = new Starts(generation, (body) => reportStarts({ body }, { keepalive: true }));
starts.watch(window);
starts.count('shell');
const shell: Shell = { ...host, remotes, failures, starts };

/* Before the first render, so that pages can override title and description. */
followPages(host.navigation.location, (pathname, isFirst) => {
  if (!isFirst) leavePreview();
  const place = placeAt(manifests, pathname);
  if (place.kind === 'remote') prepareParcels();
  prefetchEvent(host.platform, place, pathname);
  setPage(pageOf(place, pathname));
});

routeAnchors(host.navigation);
prefetchOnHover((pathname) => {
  const found = remoteRoute(manifests, pathname);
  if (!found) return;
  prepareParcels();
  // A failure is shown and reported when the page is opened.
  void remotes.load(found.project, './App', undefined, found.route.preload).catch(() => undefined);
});
void host.session.start();
mountBackgroundSlots(host.platform, manifests, browserText);

handOver(document, () => host.navigation.location.get().pathname);

createRoot(document.getElementById('app') as HTMLElement).render(
  <ShellProvider value={shell}>
    <PlatformProvider platform={host.platform}>
      <Frame />
    </PlatformProvider>
  </ShellProvider>,
);
