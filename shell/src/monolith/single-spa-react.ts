import type { ComponentType } from 'react';

/** Returns the component instead of lifecycles, which a single React tree does not need. */
export default function bundled<Props>({ rootComponent }: { rootComponent: ComponentType<Props> }) {
  return { Root: rootComponent };
}
