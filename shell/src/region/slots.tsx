import type { SlotName, Slots } from '@yolo/platform';
import { createRoot } from 'react-dom/client';
import { ShellProvider, type Shell } from '../app/host-context';
import { manifestsOf, type Generation } from '../page/generation';
import { RemoteRegion } from './RemoteRegion';

/** Mounts the parts that remotes of the generation provide for slots. Each is a React root of its own inside another remote's tree. */
export function createSlots(generation: Generation, shell: () => Shell): Slots {
  const manifests = manifestsOf(generation);
  const fillerOf = (slot: SlotName) => manifests.find(({ slots }) => slots[slot] !== undefined);
  return {
    has: (slot) => fillerOf(slot) !== undefined,
    mount(slot, element, props, onShown) {
      const filler = fillerOf(slot);
      const exposed = filler?.slots[slot];
      if (!filler || exposed === undefined) return { update: () => undefined, unmount: () => undefined };
      const root = createRoot(element);
      const draw = (slotProps: object) =>
        root.render(
          <ShellProvider value={shell()}>
            <RemoteRegion
              project={filler.name}
              exposed={exposed}
              slot={slot}
              slotProps={slotProps}
              title="This part"
              onShown={onShown}
            />
          </ShellProvider>,
        );
      draw(props);
      return {
        update: draw,
        // Deferred: the surrounding tree may be unmounting, and React refuses to unmount a root during another's commit.
        unmount: () => queueMicrotask(() => root.unmount()),
      };
    },
  };
}
