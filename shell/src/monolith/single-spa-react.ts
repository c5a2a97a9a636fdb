import type { ComponentType } from 'react';

/** In the place of lifecycles: the component, for one tree has no use for them. */
export default function bundled<Props>({ rootComponent }: { rootComponent: ComponentType<Props> }) {
  return { Root: rootComponent };
}
