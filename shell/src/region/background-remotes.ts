import type { Platform, RemoteManifest } from '@yolo/platform';

/** Delay, so that loading the current page comes first. */
const DELAY_MS = 3_000;

/**
 * Mounts slots invisibly that manifests list in `wakes`, if the browser stores data of the signed-in member for them: so photo
 * uploads continue after a reload, on any page.
 * @param kept the browser's storage
 */
export function mountBackgroundSlots(
  { session, slots }: Pick<Platform, 'session' | 'slots'>,
  manifests: readonly RemoteManifest[],
  kept: Pick<Storage, 'getItem'>,
): void {
  let mounted: { unmount(): void }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let member: string | null = null;
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
      mounted = candidates
        .filter(({ key }) => kept.getItem(key) !== null)
        .map(({ slot }) => slots.mount(slot, document.createElement('div'), {}));
    }, DELAY_MS);
  });
}
