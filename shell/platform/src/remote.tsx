import type { SlotTable } from '@yolo/contract';
import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { PlatformProvider } from './context';
import { MountContext } from './lazy-page';
import type { WrittenManifest } from './manifest';
import type { KnownSlot, Platform, SlotName } from './platform';
import { PlatformRouter } from './router';

export { coalesce, type Coalescer } from './coalesce';
export { PlatformProvider } from './context';
export * from './feed';
export { useLiveFeed } from './feed/live-feed';
export * from './hooks';
export { lazyPage, MountContext } from './lazy-page';
export { Slot, type SlotProps } from './slot';

/** The props of every parcel. */
export interface ParcelProps {
  /** Unique for each mount; single-spa adds it. */
  name: string;
  platform: Platform;
  domElement: HTMLElement;
  /** The props that a slot's user passes; empty for a remote's pages. */
  slotProps: object;
  /** Called once when the tree throws; the shell then replaces the tree by its tile. */
  onFailure(error: unknown): void;
  /** Called when the tree suspends before it has shown anything, waiting for scripts or data, and when it resumes. */
  onWaiting?(isWaiting: boolean): void;
}

type Lifecycle = (props: object) => Promise<unknown>;

/** single-spa's lifecycles: the interface of remotes to the shell. */
export interface Lifecycles {
  bootstrap: Lifecycle;
  mount: Lifecycle;
  unmount: Lifecycle;
  update: Lifecycle;
}

export interface DefinedRemote extends Lifecycles {
  /** Lifecycles of the slots that this module fills. */
  slots: Partial<Record<SlotName, Lifecycles>>;
}

export interface RemoteParts {
  /** All pages of the remote: its `Routes`, with the full paths of the manifest. */
  App: React.ComponentType;
  /** Slots that come with the pages' module; heavy ones get a module of their own with {@link defineSlot}. */
  slots?: { [Name in KnownSlot]?: React.ComponentType<SlotTable[Name]> };
}

/** Creates a remote's entry: `export default defineRemote(manifest, { App })`. */
export function defineRemote(manifest: WrittenManifest, { App, slots = {} }: RemoteParts): DefinedRemote {
  const paths = manifest.routes.map((route) => route.path);
  const slotEntries = Object.entries(slots).map(([name, Component]) => [
    name,
    slotLifecycles(Component as React.ComponentType<object>),
  ]);
  return {
    ...lifecycles(() => <App />, paths),
    slots: Object.fromEntries(slotEntries) as DefinedRemote['slots'],
  };
}

/**
 * Creates the entry of a slot with a module of its own: `export default defineSlot('events.frame/v1', EventFrame)`.
 * @param _name determines the props of the component, as its slice of the contract declares them
 */
export const defineSlot = <Name extends KnownSlot>(
  _name: Name,
  Component: React.ComponentType<SlotTable[Name]>,
): Lifecycles => slotLifecycles(Component as React.ComponentType<object>);

const slotLifecycles = (Component: React.ComponentType<object>): Lifecycles =>
  lifecycles(({ slotProps }) => <Component {...slotProps} />);

function lifecycles(render: (props: ParcelProps) => React.ReactNode, paths?: string[]): Lifecycles {
  function Root(props: ParcelProps) {
    return (
      <PlatformProvider platform={props.platform}>
        <PlatformRouter navigation={props.platform.navigation} paths={paths}>
          <MountContext value={props.name}>
            <React.Suspense fallback={<Fallback report={props.onWaiting} />}>{render(props)}</React.Suspense>
          </MountContext>
        </PlatformRouter>
      </PlatformProvider>
    );
  }
  return singleSpaReact<ParcelProps>({
    React,
    ReactDOMClient,
    renderType: 'createRoot',
    rootComponent: Root,
    domElementGetter: (props) => props.domElement,
    // Without a boundary, an error in the first render would leave the parcel mounting forever.
    errorBoundary: (error, _info, props) => <Failed report={() => props.onFailure(error)} />,
  }) as unknown as Lifecycles;
}

function Fallback({ report }: { report?(isWaiting: boolean): void }) {
  React.useEffect(() => {
    report?.(true);
    return () => report?.(false);
  }, [report]);
  return null;
}

/** Renders nothing; the shell shows its tile instead. */
function Failed({ report }: { report(): void }) {
  React.useEffect(report);
  return null;
}
