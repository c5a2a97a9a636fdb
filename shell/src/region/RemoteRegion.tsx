import type { ManifestRoute } from '@yolo/platform';
import { Container, RemoteTile, VisuallyHidden } from '@yolo/design-system';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useShell } from '../app/host-context';
import { focusContent } from '../app/use-page-focus';
import { failureText, needsReload } from './failure-texts';
import { Mount, type MountState, type Part } from './mount';
import { Silhouette } from './Silhouette';

export interface RemoteRegionProps extends Part {
  /** Name of this part in the failure tile. */
  title: string;
  /** Shown until the remote has painted; a slot shows nothing. */
  silhouette?: ManifestRoute['silhouette'];
  /** Address of the remote's page; a failure applies to this page only. */
  page?: string;
}

/* CSS hides the silhouette in the same frame in which the remote paints, so that nothing shifts. A page is at least as high as the window,
so that the footer does not move. After a failure the remote stays hidden, unless it was only late. The silhouette is selected by its
attribute: an element inserted anywhere in the remote may change what `:has` matches, and `+ *` would style long lists again. */
const Region = styled.div<{ $page: boolean }>`
  min-height: ${({ $page }) => ($page ? '100vh' : '0')};
  outline: none;
  > :first-child:not([hidden]):has(> div > *) + [data-coming] {
    display: none;
  }
`;

/**
 * A place on the page for a remote. Failures stay in the region: a tile shows the error, the failure is reported once, and
 * "Try again" loads and mounts again without a reload, which navigating to another page of the remote does as well.
 */
export function RemoteRegion(props: RemoteRegionProps) {
  const { project, title, slot, silhouette, page } = props;
  const { platform, navigation, remotes } = useShell();
  const { queries } = platform;
  const region = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const state = useMounted(element, props, attempt);
  if (state.kind === 'failed' && state.page !== page) setAttempt(attempt + 1);
  const failed = state.kind === 'failed';
  const tile = failed && (
    <>
      {!slot && <VisuallyHidden as="h1">{title}</VisuallyHidden>}
      <RemoteTile
        title={`${title} did not open`}
        message={failureText(state.failure)}
        onReload={needsReload(state.failure) ? () => navigation.reload() : undefined}
        onRetry={() => {
          // Otherwise the focus would be lost with the button.
          if (slot) focusElement(region.current);
          else focusContent();
          // Cached data that made the tree throw would make it throw again.
          queries.removeQueries({ type: 'inactive' });
          remotes.retryPending(project);
          setAttempt(attempt + 1);
        }}
      />
    </>
  );
  return (
    <Region ref={region} $page={!slot} data-remote={project} data-state={state.kind}>
      <div ref={element} hidden={failed} />
      {state.kind === 'loading' && silhouette && <Silhouette kind={silhouette} />}
      {tile && (slot ? tile : <Container style={{ paddingBlock: 'var(--s-7)' }}>{tile}</Container>)}
    </Region>
  );
}

function focusElement(element: HTMLElement | null): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Loads and mounts the region's part into `element`, again for each attempt. */
function useMounted(
  element: React.RefObject<HTMLDivElement | null>,
  props: RemoteRegionProps,
  attempt: number,
): MountState & { page?: string } {
  const shell = useShell();
  const { project, exposed, slot, slotProps = noProps, page } = props;
  const key = `${project} ${exposed} ${slot} ${attempt}`;
  const [result, setResult] = useState<MountState & { key: string; page?: string }>({
    key,
    kind: 'loading',
  });
  const latest = useRef(props);
  const mount = useRef<Mount | null>(null);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (!element.current) return;
    const first = latest.current.page;
    let isShown = false;
    const onState = (state: MountState) => {
      // A failure before the first paint applies to the page at the start.
      setResult({ ...state, key, page: isShown ? latest.current.page : first });
      isShown ||= state.kind === 'shown';
    };
    const newMount = new Mount(shell, element.current, latest.current, onState);
    mount.current = newMount;
    return () => newMount.end();
  }, [shell, element, key]);
  useEffect(() => {
    mount.current?.update(slotProps);
  }, [slotProps]);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) mount.current?.onPageChange();
    shown.current = page;
  }, [page]);
  return result.key === key ? result : { kind: 'loading' };
}

const noProps = {};
