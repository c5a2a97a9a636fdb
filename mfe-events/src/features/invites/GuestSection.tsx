import type { GuestView } from '@yolo/contract';
import {
  Avatar,
  Badge,
  GuestGrid,
  GuestRow,
  Heading,
  Panel,
  Stack,
  VisuallyHidden,
} from '@yolo/design-system';
import { memo, useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

const HeadingRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-2) var(--s-4);
`;

export interface GuestSectionProps {
  title: string;
  count: number;
  /** Beside the heading. */
  action?: ReactNode;
  /** Under the heading, outside of the poster's panel. */
  table?: ReactNode;
  children: ReactNode;
}

/** Rows of the owner have two tools, and names keep their room. */
export const OwnersGrid = styled(GuestGrid)`
  grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr));
`;

/** The owner's tools at the end of a row. */
export const Tools = styled.div`
  display: flex;
`;

/** One list of the invites screen under its heading. */
export function GuestSection({ title, count, action, table, children }: GuestSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Stack gap={4}>
        <HeadingRow>
          <Heading level={2} id={id} count={count}>
            {title}
          </Heading>
          {action}
        </HeadingRow>
        {table}
        <Panel as="div">{children}</Panel>
      </Stack>
    </section>
  );
}

export interface GuestProps {
  guest: GuestView;
  /** The owner's tool for this row. */
  tool?: (guest: GuestView) => ReactNode;
}

function Badges({ guest: { isCreator, companions } }: { guest: GuestView }) {
  return (
    <>
      {isCreator && <Badge>Creator</Badge>}
      {companions > 0 && (
        <Badge>
          <span aria-hidden>+{companions}</span>
          <VisuallyHidden>
            brings {companions} {companions === 1 ? 'companion' : 'companions'}
          </VisuallyHidden>
        </Badge>
      )}
    </>
  );
}

/** One person in a list; hundreds of them are drawn again only where something changed. */
export const Guest = memo(function Guest({ guest, tool }: GuestProps) {
  return (
    <GuestRow
      name={guest.name}
      you={guest.isYou}
      avatar={<Avatar name={guest.name} src={guest.avatarUrl} seedId={guest.userId ?? guest.id} size={40} />}
      badge={<Badges guest={guest} />}
      detail={guest.note ?? undefined}
      action={tool?.(guest)}
    />
  );
});
