import type { EventSummaryView } from '@yolo/contract/events';
import { wantedItems } from '@yolo/contract/lists';
import { fullName } from '@yolo/contract/members';
import {
  ArrowUpRightIcon,
  Button,
  ButtonLink,
  Cluster,
  Columns,
  EmptyState,
  Heading,
  IconButton,
  Link,
  ListPage,
  Panel,
  PinIcon,
  Stack,
  TextArea,
  Trash2Icon,
} from '@yolo/design-system';
import { ItemRow, RowList } from '@yolo/design-system/areas';
import { EventFinder, useDraftOwner } from '@yolo/platform/event';
import { usePage, useSession, useToast } from '@yolo/platform/remote';
import { useState } from 'react';
import { BringForm } from './Bring';
import { CountedLines } from './CountedLines';
import { PinDialog } from './PinDialog';
import { usePin } from './use-pin';
import { useStuffDrafts } from './use-stuff-drafts';

/** `spec 2 ch. 2`: links to shops; nothing is loaded from them. */
const SHOPS = [
  ['Amazon', 'https://www.amazon.com/'],
  ['Uber Eats', 'https://www.ubereats.com/'],
  ['DoorDash', 'https://www.doordash.com/'],
] as const;

/** `/stuff`: drafts of requested and bringing items, before they are in an event. */
export default function StuffPage() {
  usePage({ title: 'Stuff', canonical: '/stuff' });
  const { user } = useSession();
  const memberId = useDraftOwner();
  const { drafts, write, add, remove, removePinned } = useStuffDrafts(memberId);
  const [event, setEvent] = useState<EventSummaryView | null>(null);
  const { toast } = useToast();
  const { lines, bringing } = drafts;
  const pin = usePin((pinned) => {
    removePinned(pinned);
    setEvent((now) => (now === pinned.event ? null : now));
  });
  const ask = (chosen: EventSummaryView) => {
    // An object for each opening: a late success closes only the dialog in which it was pressed.
    if (wantedItems(lines).length + bringing.length > 0) return setEvent({ ...chosen });
    toast({ title: 'No items selected', message: 'Write something down first.', tone: 'error' });
  };
  return (
    <ListPage title="Stuff">
      <Columns>
        <Stack gap={5}>
          <Panel>
            <Stack gap={4}>
              <Heading level={2}>Items Requested</Heading>
              <TextArea label="One item per line" name="items" rows={4} value={lines} onChange={write} />
              <CountedLines lines={lines} onChange={write} />
              <Cluster gap={4}>
                {SHOPS.map(([name, href]) => (
                  <Link key={name} alone href={href} target="_blank" rel="noopener noreferrer">
                    {name} <ArrowUpRightIcon aria-hidden />
                  </Link>
                ))}
              </Cluster>
            </Stack>
          </Panel>
          <BringForm
            place={memberId}
            busy={false}
            onAdd={({ title, quantity, category, labels }, onDone) => {
              add({ title, quantity, category, labels });
              onDone();
            }}
          />
          {bringing.length === 0 ? (
            <EmptyState drawing="bringing" title="No items yet. Add one to get started." />
          ) : (
            <Panel>
              <RowList aria-label="What you bring">
                {bringing.map(({ id, quantity, category, ...item }) => (
                  <li key={id}>
                    <ItemRow
                      {...item}
                      figure={quantity}
                      by="You"
                      note={category && <bdi>{category}</bdi>}
                      {...(user && { face: fullName(user), avatarUrl: user.avatarUrl, seedId: user.id })}
                    >
                      <IconButton
                        label={`Delete ${item.title}`}
                        icon={<Trash2Icon aria-hidden />}
                        onClick={() => remove(id)}
                      />
                    </ItemRow>
                  </li>
                ))}
              </RowList>
            </Panel>
          )}
        </Stack>
        <Panel>
          <Stack gap={3}>
            <Heading level={2}>Pin to Event</Heading>
            <EventFinder
              label="Search events"
              first={8}
              invited
              actions={(result) => (
                <>
                  <Button icon={<PinIcon aria-hidden />} onClick={() => ask(result)}>
                    Pin
                  </Button>
                  <ButtonLink variant="quiet" href={`/events/${result.id}/stuff`}>
                    View
                  </ButtonLink>
                </>
              )}
            />
          </Stack>
        </Panel>
      </Columns>
      {event && (
        <PinDialog
          event={event}
          drafts={drafts}
          busy={pin.busy}
          onPin={(selection) => pin.run({ ...selection, event })}
          onClose={() => setEvent(null)}
        />
      )}
    </ListPage>
  );
}
