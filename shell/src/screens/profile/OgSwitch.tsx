import { useLive } from '@yolo/platform/remote';
import { Card, Switch, Text } from '@yolo/design-system';
import { useShell } from '../../app/host-context';

/** Old English letters for the whole interface, remembered by this browser (`spec 1 ch. 2`, Profile). */
export function OgSwitch() {
  const { ogFont } = useShell();
  return (
    <Card>
      <Switch label="OG" checked={useLive(ogFont.on)} onChange={(on) => ogFont.set(on)} />
      <Text size="small" tone="soft">
        Old English letters
      </Text>
    </Card>
  );
}
