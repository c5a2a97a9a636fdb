import type { ResponderView } from '@yolo/contract/assistant';
import { Text } from '@yolo/design-system';
import { isolated } from '@yolo/contract';

/** The responder's name, with its host if it is external. */
export const nameOf = ({ name, host }: ResponderView) => (host === null ? name : `${name} at ${host}`);

/** Before the first message: which data is sent to which provider. Nothing for the built-in planner. */
export function ProviderDisclosure({ responder }: { responder: ResponderView }) {
  const { host, sends, painter } = responder;
  if (host === null) return null;
  return (
    <Text size="small" tone="soft">
      {`Your messages are answered by ${isolated(nameOf(responder))}.`}
      {sends.length > 0 && ` It is sent: ${sends.join(', ')}.`}
      {painter !== null &&
        ` Pictures are painted by ${isolated(painter)}, which is sent your words for them; what is written on them stays here.`}
    </Text>
  );
}
