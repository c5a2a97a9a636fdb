import { useLive } from '@yolo/platform/remote';
import { Button, ToastRegion } from '@yolo/design-system';
import { useShell } from './host-context';

/** The toast; its timer pauses while it has pointer or focus. */
export function ToastHost() {
  const { toasts } = useShell();
  const shown = useLive(toasts.shown);
  const press = (run: () => void) => () => {
    toasts.dismiss();
    run();
  };
  const toast = shown && {
    ...shown,
    id: String(shown.id),
    tone: shown.tone ?? 'info',
    action: shown.action && <Button onClick={press(shown.action.run)}>{shown.action.label}</Button>,
  };
  return (
    <div
      data-by={shown?.by}
      onPointerEnter={() => toasts.pause()}
      onPointerLeave={() => toasts.resume()}
      onFocus={() => toasts.pause()}
      onBlur={() => toasts.resume()}
    >
      <ToastRegion toast={toast} onDismiss={() => toasts.dismiss()} onMove={() => toasts.resume()} />
    </div>
  );
}
