import { ArrowUpRightIcon, ButtonLink, Stack, Text, wide } from '@yolo/design-system';
import { CopyAddress } from '@yolo/platform/event';
import { styled } from 'styled-components';
import { googleSubscribeHref, outlookSubscribeHref, webcal } from './subscribe-links';

const Ways = styled.div`
  display: grid;
  gap: var(--s-3);
  ${wide} {
    grid-template-columns: 1fr auto;
  }
`;

const elsewhere = { target: '_blank', rel: 'noreferrer', icon: <ArrowUpRightIcon aria-hidden /> };

export interface FeedAddressProps {
  url: string;
  /** What Outlook calls the calendar. */
  name: string;
}

/** The address that was just made, and the calendars that take it along. */
export function FeedAddress({ url, name }: FeedAddressProps) {
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
        <CopyAddress
          {...{
            label: 'Address of the calendar',
            address: url,
            copy: 'Copy Address',
            copied: 'Address Copied',
          }}
        />
      </Stack>
    </>
  );
}
