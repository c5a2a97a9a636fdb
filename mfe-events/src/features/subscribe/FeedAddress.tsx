import { ArrowUpRightIcon, ButtonLink, Stack, Text, wide } from '@yolo/design-system';
import { CopyAddress } from '@yolo/platform/event';
import { styled } from 'styled-components';
import { googleSubscribeHref, outlookSubscribeHref, webcal } from './subscribe-links';

const Links = styled.div`
  display: grid;
  gap: var(--s-3);
  ${wide} {
    grid-template-columns: 1fr auto;
  }
`;

const external = { target: '_blank', rel: 'noreferrer', icon: <ArrowUpRightIcon aria-hidden /> };

export interface FeedAddressProps {
  url: string;
  /** The name of the calendar in Outlook. */
  name: string;
}

/** The address that was just made, and links that add it to calendars. */
export function FeedAddress({ url, name }: FeedAddressProps) {
  return (
    <>
      <Links>
        <ButtonLink {...external} href={googleSubscribeHref(url)}>
          Google Calendar
        </ButtonLink>
        <ButtonLink href={webcal(url)} icon={<ArrowUpRightIcon aria-hidden />}>
          Apple Calendar
        </ButtonLink>
        <ButtonLink {...external} href={outlookSubscribeHref('personal', url, name)}>
          Outlook
        </ButtonLink>
        <ButtonLink {...external} href={outlookSubscribeHref('work', url, name)}>
          Outlook for work or school
        </ButtonLink>
      </Links>
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
