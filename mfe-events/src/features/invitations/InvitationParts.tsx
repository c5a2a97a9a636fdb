import type { ReceivedInvitationView } from '@yolo/contract/events';
import { phone, Stack } from '@yolo/design-system';
import { Disclosure } from '@yolo/design-system/invitations';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { InvitationLines } from './InvitationLines';
import { OpenInvitations } from './OpenInvitations';
import { Part } from './Part';
import { ReceivedSilhouettes } from './ReceivedSilhouettes';
import { useParts } from './use-received';

const Parts = styled(Stack)`
  ${phone} {
    gap: var(--s-5);
    && h2 {
      font-size: 1.25rem;
    }
    [data-theme='yolo'] && h2 {
      padding: 2px 14px 4px;
    }
  }
`;

export interface InvitationPartsProps {
  /** undefined while they load. */
  invitations: ReceivedInvitationView[] | undefined;
  /** The control that loads the next page, shown at the end of the last one. */
  children: ReactNode;
}

/** Open, answered and, folded, past invitations; an empty part is not shown. */
export default function InvitationParts({ invitations, children }: InvitationPartsProps) {
  const { open, answered, past } = useParts(invitations);
  if (!invitations) return <ReceivedSilhouettes />;
  return (
    <Parts gap={6}>
      {open.length > 0 && (
        <Part title="Needs your answer">
          <OpenInvitations invitations={open} />
        </Part>
      )}
      {answered.length > 0 && (
        <Part title="Answered">
          <InvitationLines invitations={answered} />
        </Part>
      )}
      {past.length > 0 ? (
        <Disclosure level={2} title="Past" defaultOpen={open.length + answered.length === 0}>
          <InvitationLines invitations={past} />
          {children}
        </Disclosure>
      ) : (
        children
      )}
    </Parts>
  );
}
