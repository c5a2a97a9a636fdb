import { apiOf, coreApi } from '@yolo/contract';
import type { ManifestRoute } from '@yolo/platform';
import { Container, RemoteTile, VisuallyHidden } from '@yolo/design-system';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useShell, type Shell } from '../app/host-context';
import { classify, classifyWhileRendering, type LoadFailure } from '../loader/failure';
import { mountParcel, type MountedParcel } from '../loader/parcels';
import { failureTexts } from './failure-texts';
import { Silhouette } from './Silhouette';

export interface RemoteRegionProps {
  project: string;
  /** Key of the exposed module. */
  exposed: string;
  /** What the tile calls this part. */
  title: string;
  slot?: string;
  slotProps?: object;
  /** Told before the frame in which the remote paints, or says that it cannot. */
  onShown?: () => void;
  /** Shown until the remote has painted; a slot shows nothing. */
  silhouette?: ManifestRoute['silhouette'];
  chunks?: string[];
}

/* The remote takes the silhouette's place in the very frame in which it paints, so that nothing moves; a page is never so low that the footer
   moves while it grows. */
const Region = styled.div<{ $page: boolean }>`
  min-height: ${({ $page }) => ($page ? '100vh' : '0')};
  > :first-child:has(> div > *) + * {
    display: none;
  }
`;

type State = { kind: 'loading' } | { kind: 'shown' } | { kind: 'failed'; failure: LoadFailure };

/**
 * One place on the page that belongs to a remote. Whatever goes wrong in it stays in it: a tile says what happened, the
 * API is told once, and "Try again" loads and mounts anew without a reload.
 */
export function RemoteRegion(props: RemoteRegionProps) {
  const { project, title, slot, silhouette } = props;
  const { queries } = useShell().platform;
  const element = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const state = useMounted(element, props, attempt);
  const failed = state.kind === 'failed';
  const tile = failed && (
    <>
      {!slot && <VisuallyHidden as="h1">{title}</VisuallyHidden>}
      <RemoteTile
        title={`${title} did not open`}
        message={failureTexts[state.failure.failure]}
        onRetry={() => {
          // An answer that made the tree throw would make it throw again.
          queries.removeQueries({ type: 'inactive' });
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
): State {
  const shell = useShell();
  const { project, exposed, slot, slotProps = none } = props;
  const key = `${project} ${exposed} ${slot} ${attempt}`;
  const [reached, setReached] = useState<State & { key: string }>({ key, kind: 'loading' });
  const latest = useRef(props);
  const mount = useRef<Mount | null>(null);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (!element.current) return;
    const reach = (state: State) => setReached({ ...state, key });
    const begun = new Mount(shell, element.current, latest.current, reach);
    mount.current = begun;
    return () => begun.end();
  }, [shell, element, key]);
  useEffect(() => {
    mount.current?.update(slotProps);
  }, [slotProps]);
  return reached.key === key ? reached : { kind: 'loading' };
}

const none = {};

/** One attempt to show a remote, from loading to unmounting. */
class Mount {
  #ended = false;
  #failed = false;
  #parcel: MountedParcel | null = null;
  #slotProps: object;
  /** A box of its own, so that a failed attempt leaves nothing behind for the next. */
  readonly #box = document.createElement('div');
  readonly #painted: MutationObserver;

  constructor(
    private readonly shell: Shell,
    element: HTMLElement,
    private readonly props: RemoteRegionProps,
    private readonly show: (state: State) => void,
  ) {
    this.#slotProps = props.slotProps ?? none;
    element.append(this.#box);
    this.#painted = new MutationObserver(() => this.#onPaint());
    this.#painted.observe(this.#box, { childList: true, subtree: true });
    void this.#begin();
  }

  update(slotProps: object): void {
    if (slotProps === this.#slotProps) return;
    this.#slotProps = slotProps;
    this.#parcel?.update({ slotProps });
  }

  end(): void {
    this.#ended = true;
    this.#painted.disconnect();
    const removeBox = () => this.#box.remove();
    if (this.#parcel) void this.#parcel.unmount().then(removeBox, removeBox);
    else removeBox();
  }

  async #begin(): Promise<void> {
    const { project, exposed, slot, chunks } = this.props;
    const given = this.#slotProps;
    try {
      const lifecycles = await this.shell.remotes.load(project, exposed, slot, chunks);
      if (this.#ended) return;
      const parcel = await mountParcel(`${project} ${slot ?? exposed}`, lifecycles, {
        platform: this.shell.platform,
        domElement: this.#box,
        slotProps: given,
        onFailure: (error) => this.#fail(classifyWhileRendering(error)),
      });
      this.#parcel = parcel;
      if (this.#ended) return void parcel.unmount();
      if (this.#slotProps !== given) parcel.update({ slotProps: this.#slotProps });
    } catch (error) {
      this.#fail(classify(error));
    }
  }

  #onPaint(): void {
    if (this.#ended || this.#failed || !this.#box.firstElementChild) return;
    this.#painted.disconnect();
    this.props.onShown?.();
    this.show({ kind: 'shown' });
  }

  #fail(failure: LoadFailure): void {
    if (this.#ended || this.#failed) return;
    this.#failed = true;
    this.#painted.disconnect();
    this.props.onShown?.();
    this.show({ kind: 'failed', failure });
    this.#report(failure);
  }

  #report({ failure, message }: LoadFailure): void {
    const { project } = this.props;
    const report = {
      remote: project,
      version: this.shell.remotes.version(project),
      failure,
      message: message.slice(0, 2000),
      path: this.shell.navigation.location.get().pathname.slice(0, 300),
    };
    void apiOf(this.shell.platform.transport, coreApi)
      .reportFailure({ body: report })
      .catch(() => undefined);
  }
}
