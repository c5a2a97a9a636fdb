import { useLive } from '@yolo/platform/remote';
import { Card, Switch, Text } from '@yolo/design-system';
import { styled } from 'styled-components';
import { useShell } from '../../app/host-context';

/* Close to the label that it explains. */
const Help = styled(Text)`
  margin-top: -12px;
  padding-inline-end: 64px;
`;

/** Old English letters for the whole interface, stored in this browser (`spec 1 ch. 2`, Profile). */
export function OgSwitch() {
  const { ogFont } = useShell();
  return (
    <Card>
      <Switch label="OG" atEnd checked={useLive(ogFont.on)} onChange={(on) => ogFont.set(on)} />
      <Help size="small" tone="soft">
        Old English letters
      </Help>
    </Card>
  );
}
