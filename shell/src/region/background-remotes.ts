import type { Platform, RemoteManifest, SlotName } from '@yolo/platform';

/** Delay, so that loading the current page comes first. */
const DELAY_MS = 3_000;

interface MountedSlot {
  slot: SlotName;
  element: HTMLElement;
  unmount(): void;
}

/** Its region shows the failure tile, which nobody sees (RemoteRegion.tsx). */
const hasFailed = ({ element }: MountedSlot) => element.querySelector('[data-state=failed]') !== null;

/**
 * Mounts slots invisibly that manifests list in `wakes`, if the browser stores data of the signed-in member for them: so photo
 * uploads continue after a reload, on any page. Those that have failed are mounted again when the browser is online again or the
 * page becomes visible.
 * @param kept the browser's storage
 */
export function mountBackgroundSlots(
  { session, slots }: Pick<Platform, 'session' | 'slots'>,
  manifests: readonly RemoteManifest[],
  kept: Pick<Storage, 'getItem'>,
): void {
  let mounted: MountedSlot[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let member: string | null = null;
  const mountSlot = (slot: SlotName): MountedSlot => {
    const element = document.createElement('div');
    return { slot, element, ...slots.mount(slot, element, {}) };
  };
  const retryFailed = () => {
    mounted = mounted.map((each) => {
      if (!hasFailed(each)) return each;
      each.unmount();
      return mountSlot(each.slot);
    });
  };
  window.addEventListener('online', retryFailed);
  document.addEventListener('visibilitychange', () => !document.hidden && retryFailed());
  session.changes.subscribe(({ user }) => {
    if ((user?.id ?? null) === member) return;
    member = user?.id ?? null;
    clearTimeout(timer);
    for (const each of mounted) each.unmount();
    mounted = [];
    if (member === null) return;
    const candidates = manifests.flatMap(({ wakes = [] }) =>
      wakes.map((each) => ({ ...each, key: `${each.kept}.${member}` })),
    );
    timer = setTimeout(() => {
      mounted = candidates.filter(({ key }) => kept.getItem(key) !== null).map(({ slot }) => mountSlot(slot));
    }, DELAY_MS);
  });
}
