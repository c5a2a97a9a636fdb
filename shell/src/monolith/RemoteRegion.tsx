import { createElement, lazy, Suspense, useEffect, type ComponentType } from 'react';
import { parts } from 'yolo-bundled-remotes';
import { useShell } from '../app/host-context';
import type { RemoteRegionProps } from '../region/RemoteRegion';
import { Silhouette } from '../region/Silhouette';

/** What `defineRemote` and `defineSlot` make here (single-spa-react.ts). */
interface Bundled {
  Root: ComponentType<object>;
  slots?: Record<string, Bundled>;
}

const known = new Map<string, ComponentType<object>>();

function partOf(project: string, exposed: string, slot = ''): ComponentType<object> {
  const key = `${project} ${exposed} ${slot}`;
  const part =
    known.get(key) ??
    lazy(async () => {
      const { default: remote } = (await parts[`${project} ${exposed}`]!()) as { default: Bundled };
      return { default: (remote.slots?.[slot] ?? remote).Root };
    });
  known.set(key, part);
  return part;
}

const none = {};

/** A remote's part as one application would have it: a lazy component of the same tree. */
export function RemoteRegion(props: RemoteRegionProps) {
  const { project, exposed, slot, slotProps = none, onShown, silhouette } = props;
  const { platform } = useShell();
  const part = { platform, slotProps, name: `${project} ${slot ?? exposed}` };
  return (
    <div style={{ minHeight: slot ? 0 : '100vh' }}>
      <Suspense fallback={silhouette && <Silhouette kind={silhouette} />}>
        {createElement(partOf(project, exposed, slot), part)}
        <Shown onShown={onShown} />
      </Suspense>
    </div>
  );
}

function Shown({ onShown }: Pick<RemoteRegionProps, 'onShown'>) {
  useEffect(() => onShown?.(), [onShown]);
  return null;
}
