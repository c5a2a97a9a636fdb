import type { Platform, RemoteManifest } from '@yolo/platform';

/** The page that the reader came for has everything to itself for so long. */
const AFTER_MS = 3_000;

/**
 * Mounts out of sight what manifests want awake, while this browser keeps something of the signed-in member for it: photos on
 * their way go on after a reload, on whichever page.
 * @param kept where the browser keeps it
 */
export function wake(
  { session, slots }: Pick<Platform, 'session' | 'slots'>,
  manifests: readonly RemoteManifest[],
  kept: Pick<Storage, 'getItem'>,
): void {
  let awake: { unmount(): void }[] = [];
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let member: string | null = null;
  session.changes.subscribe(({ user }) => {
    if ((user?.id ?? null) === member) return;
    member = user?.id ?? null;
    clearTimeout(waiting);
    for (const each of awake) each.unmount();
    awake = [];
    if (member === null) return;
    const wanted = manifests.flatMap(({ wakes = [] }) =>
      wakes.map((each) => ({ ...each, key: `${each.kept}.${member}` })),
    );
    waiting = setTimeout(() => {
      awake = wanted
        .filter(({ key }) => kept.getItem(key) !== null)
        .map(({ slot }) => slots.mount(slot, document.createElement('div'), {}));
    }, AFTER_MS);
  });
}
