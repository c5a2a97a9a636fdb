import { useLive } from '@yolo/platform/remote';
import { NewVersionPrompt } from '@yolo/design-system';
import { useShell } from './host-context';

/** Says that newer builds are released; this page keeps its own until the user reloads it. */
export function NewVersion() {
  const { newVersion, navigation } = useShell();
  const offered = useLive(newVersion.offered);
  return (
    <NewVersionPrompt
      open={offered !== null}
      onReload={() => navigation.reload()}
      onDismiss={() => newVersion.postpone()}
    />
  );
}
