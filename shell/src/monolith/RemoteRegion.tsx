import { createElement, lazy, Suspense, useEffect, type ComponentType } from 'react';
import { parts } from 'yolo-bundled-remotes';
import { useShell } from '../app/host-context';
import type { RemoteRegionProps } from '../region/RemoteRegion';
import { Silhouette } from '../region/Silhouette';

/** What `defineRemote` and `defineSlot` return in the monolith (single-spa-react.ts). */
interface Bundled {
  Root: ComponentType<object>;
  slots?: Record<string, Bundled>;
}

const components = new Map<string, ComponentType<object>>();

function partOf(project: string, exposed: string, slot = ''): ComponentType<object> {
  const key = `${project} ${exposed} ${slot}`;
  const part =
    components.get(key) ??
    lazy(async () => {
      const { default: remote } = (await parts[`${project} ${exposed}`]!()) as { default: Bundled };
      return { default: (remote.slots?.[slot] ?? remote).Root };
    });
  components.set(key, part);
  return part;
}

const noProps = {};

/** A remote's part in the monolith: a lazy component of the same React tree. */
export function RemoteRegion(props: RemoteRegionProps) {
  const { project, exposed, slot, slotProps = noProps, onShown, silhouette } = props;
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
