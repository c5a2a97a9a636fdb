import type { ManifestRoute } from '@yolo/platform';
import { Container, RemoteTile, VisuallyHidden } from '@yolo/design-system';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useShell } from '../app/host-context';
import { failureText, needsReload } from './failure-texts';
import { Mount, type MountState, type Part } from './mount';
import { Silhouette } from './Silhouette';

export interface RemoteRegionProps extends Part {
  /** What the tile calls this part. */
  title: string;
  /** Shown until the remote has painted; a slot shows nothing. */
  silhouette?: ManifestRoute['silhouette'];
  /** Address of the remote's page, to which a failure belongs. */
  page?: string;
}

/* The remote takes the silhouette's place in the very frame in which it paints, so that nothing moves; a page is never so low that the footer
   moves while it grows. What draws itself after it has failed stays behind the tile, unless it was only late. */
const Region = styled.div<{ $page: boolean }>`
  min-height: ${({ $page }) => ($page ? '100vh' : '0')};
  > :first-child:not([hidden]):has(> div > *) + * {
    display: none;
  }
`;

/**
 * One place on the page that belongs to a remote. Whatever goes wrong in it stays in it: a tile says what happened, the
 * API is told once, and "Try again" loads and mounts anew without a reload, as another page of the remote does by itself.
 */
export function RemoteRegion(props: RemoteRegionProps) {
  const { project, title, slot, silhouette, page } = props;
  const { platform, navigation, remotes } = useShell();
  const { queries } = platform;
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
          // An answer that made the tree throw would make it throw again.
          queries.removeQueries({ type: 'inactive' });
          remotes.hasten(project);
          setAttempt(attempt + 1);
        }}
      />
    </>
  );
  return (
    <Region $page={!slot} data-remote={project} data-state={state.kind}>
      <div ref={element} hidden={failed} />
      {state.kind === 'loading' && silhouette && <Silhouette kind={silhouette} />}
      {tile && (slot ? tile : <Container style={{ paddingBlock: 'var(--s-7)' }}>{tile}</Container>)}
    </Region>
  );
}

/** Loads and mounts the region's part into `element`, anew for each attempt. */
function useMounted(
  element: React.RefObject<HTMLDivElement | null>,
  props: RemoteRegionProps,
  attempt: number,
): MountState & { page?: string } {
  const shell = useShell();
  const { project, exposed, slot, slotProps = none, page } = props;
  const key = `${project} ${exposed} ${slot} ${attempt}`;
  const [reached, setReached] = useState<MountState & { key: string; page?: string }>({
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
    const reach = (state: MountState) => {
      // What never showed failed for the page that it was begun with.
      setReached({ ...state, key, page: isShown ? latest.current.page : first });
      isShown ||= state.kind === 'shown';
    };
    const begun = new Mount(shell, element.current, latest.current, reach);
    mount.current = begun;
    return () => begun.end();
  }, [shell, element, key]);
  useEffect(() => {
    mount.current?.update(slotProps);
  }, [slotProps]);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) mount.current?.turn();
    shown.current = page;
  }, [page]);
  return reached.key === key ? reached : { kind: 'loading' };
}

const none = {};
