import { useLive } from '@yolo/platform/remote';
import { NewVersionPrompt } from '@yolo/design-system';
import { useShell } from './host-context';

/** Says that new pages are made of newer builds; this one goes on with its own until its reader loads it anew. */
export function NewVersion() {
  const { newVersion, navigation } = useShell();
  const offered = useLive(newVersion.offered);
  return (
    <NewVersionPrompt
      open={offered !== null}
      onReload={() => navigation.reload()}
      onDismiss={() => newVersion.later()}
    />
  );
}
