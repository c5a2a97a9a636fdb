import type { EggLayerProps, EggView } from '@yolo/contract/assistant';
import { useLive, usePlatform } from '@yolo/platform/remote';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type ComponentType } from 'react';
import { listenForClicks } from './clicks';
import { arm } from './marks';
import type { EggShowProps } from './EggShow';
import { listenForSwipes } from './swipes';
import { useEggs } from './use-eggs';

/** If the show of an egg can't be fetched, nothing is shown: the page works without it. */
const EggShow = lazy<ComponentType<EggShowProps>>(() =>
  import(/* webpackChunkName: "egg-show" */ './EggShow').catch(() => ({ default: () => null })),
);

/** Listens on an event's page for the clicks and swipes of its eggs; the show is fetched when one hatches. */
export function EggLayer({ eventId }: EggLayerProps) {
  const { pathname } = useLive(usePlatform().navigation.location);
  const isInvitePage = pathname === `/events/${eventId}/invites`;
  const { data } = useEggs(eventId);
  const eggs = useMemo(
    () =>
      (data?.eggs ?? []).filter(
        ({ isActive, trigger }) => isActive && (trigger.element !== 'invite_page' || isInvitePage),
      ),
    [data, isInvitePage],
  );
  const [hatched, setHatched] = useState<readonly EggView[]>([]);
  const shown = useRef(hatched);
  useEffect(() => {
    shown.current = hatched;
  });
  useEffect(() => {
    if (eggs.length === 0) return;
    const isShown = ({ id }: EggView) => shown.current.some((egg) => egg.id === id);
    const hatch = (egg: EggView) =>
      setHatched((before) => (before.some(({ id }) => id === egg.id) ? before : [...before, egg]));
    const ends = [
      arm(eggs.map(({ trigger }) => trigger.element)),
      // Before the clicks, because the release at a swipe's end must not count as a click.
      listenForSwipes(eggs, hatch),
      listenForClicks(eggs, hatch, isShown),
    ];
    return () => ends.forEach((end) => end());
  }, [eggs]);
  const end = useCallback(
    (egg: EggView) => setHatched((before) => before.filter(({ id }) => id !== egg.id)),
    [],
  );
  return (
    <span>
      {hatched.length > 0 && (
        <Suspense fallback={null}>
          <EggShow hatched={hatched} onEnd={end} />
        </Suspense>
      )}
    </span>
  );
}
