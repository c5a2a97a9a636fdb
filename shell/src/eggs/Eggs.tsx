import { useLive } from '@yolo/platform/remote';
import { wantsStillness } from '@yolo/design-system';
import { lazy, Suspense, useCallback, useEffect, useState, type ComponentType } from 'react';
import { useShell } from '../app/host-context';
import { listenForLoco } from './loco-trigger';
import { listenForParty } from './party-triggers';
import type { ShowProps } from './Show';

/** A chunk that fails to load is ignored: nothing is shown. */
const Show = lazy<ComponentType<ShowProps>>(() =>
  import(/* webpackChunkName: "eggs" */ './Show').catch(() => ({ default: Nothing })),
);

function Nothing({ onEnd }: ShowProps) {
  useEffect(onEnd, [onEnd]);
  return null;
}

/**
 * The hidden eggs of every page (`spec 1 ch. 2`), and the yolo theme's confetti for celebrations: a few listeners; the
 * code of the show is loaded when one fires.
 */
export function Eggs() {
  const { theme, navigation, celebrations } = useShell();
  const { pathname } = useLive(navigation.location);
  const isYolo = useLive(theme.theme) === 'yolo';
  const isLocoPlace = isYolo && (pathname === '/' || pathname === '/events');
  const [egg, setEgg] = useState<ShowProps['egg'] | null>(null);
  const end = useCallback(() => setEgg(null), []);
  const isOver = (egg === 'loco' && !isLocoPlace) || (egg === 'cheer' && !isYolo);
  const shown = isOver ? null : egg;
  if (shown !== egg) setEgg(shown);

  useEffect(() => listenForParty(window, () => startEgg('party', setEgg)), []);
  useEffect(() => {
    if (isLocoPlace) return listenForLoco(window, () => startEgg('loco', setEgg));
  }, [isLocoPlace]);
  useEffect(() => {
    if (!isYolo) return;
    const subscription = celebrations.subscribe(() => {
      if (!wantsStillness()) startEgg('cheer', setEgg);
    });
    return () => subscription.unsubscribe();
  }, [isYolo, celebrations]);

  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <Show key={shown} egg={shown} onEnd={end} />
    </Suspense>
  );
}

/** No egg starts above an open dialog. A running loco is not replaced, and a cheer replaces nothing. */
function startEgg(
  egg: ShowProps['egg'],
  set: (change: (running: ShowProps['egg'] | null) => ShowProps['egg'] | null) => void,
) {
  const isCovered = document.querySelector('dialog[open]') !== null;
  set((running) => (isCovered || running === 'loco' || (running && egg === 'cheer') ? running : egg));
}
