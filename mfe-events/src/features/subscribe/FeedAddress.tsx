import { ArrowUpRightIcon, Button, ButtonLink, CopyIcon, Stack, Text, wide } from '@yolo/design-system';
import { copyText, NOT_COPIED } from '@yolo/platform/event';
import { useToast } from '@yolo/platform/remote';
import { styled } from 'styled-components';
import { googleSubscribeHref, outlookSubscribeHref, webcal } from './subscribe-links';

const Ways = styled.div`
  display: grid;
  gap: var(--s-3);
  ${wide} {
    grid-template-columns: 1fr auto;
  }
`;

const Address = styled.output`
  display: block;
  padding: 12px 16px;
  border: var(--bw-ctl) solid var(--line-2);
  border-radius: var(--r-1);
  overflow-wrap: anywhere;
  user-select: all;
`;

const elsewhere = { target: '_blank', rel: 'noreferrer', icon: <ArrowUpRightIcon aria-hidden /> };

export interface FeedAddressProps {
  url: string;
  /** What Outlook calls the calendar. */
  name: string;
}

/** The address that was just made, and the calendars that take it along. */
export function FeedAddress({ url, name }: FeedAddressProps) {
  const { toast } = useToast();
  const copy = async () => {
    try {
      await copyText(Promise.resolve(url));
      toast({ title: 'Address Copied', tone: 'success' });
    } catch {
      toast(NOT_COPIED);
    }
  };
  return (
    <>
      <Ways>
        <ButtonLink {...elsewhere} href={googleSubscribeHref(url)}>
          Google Calendar
        </ButtonLink>
        <ButtonLink href={webcal(url)} icon={<ArrowUpRightIcon aria-hidden />}>
          Apple Calendar
        </ButtonLink>
        <ButtonLink {...elsewhere} href={outlookSubscribeHref('personal', url, name)}>
          Outlook
        </ButtonLink>
        <ButtonLink {...elsewhere} href={outlookSubscribeHref('work', url, name)}>
          Outlook for work or school
        </ButtonLink>
      </Ways>
      <Stack gap={3}>
        <Text>
          Or give this address to any other calendar. It is shown only once; anybody who has it can read this
          calendar.
        </Text>
        <Address aria-label="Address of the calendar">{url}</Address>
        <div>
          <Button icon={<CopyIcon aria-hidden />} onClick={() => void copy()}>
            Copy Address
          </Button>
        </div>
      </Stack>
    </>
  );
}
