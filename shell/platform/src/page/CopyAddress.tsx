import { Button, Cluster, CopyIcon, Stack } from '@yolo/design-system';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useToast } from '../hooks';
import { copyText, NOT_COPIED } from './copy-text';

const Address = styled.output`
  display: block;
  padding: 12px 16px;
  border: var(--bw-ctl) solid var(--line-2);
  border-radius: var(--r-1);
  overflow-wrap: anywhere;
  user-select: all;
`;

export interface CopyAddressProps {
  /** Accessible name of the address. */
  label: string;
  address: string;
  /** Label of the button, e.g. 'Copy Link'. */
  copy: string;
  /** Title of the toast. */
  copied: string;
  /** Further buttons beside it. */
  children?: ReactNode;
}

/** Shows an address that is selected with one click, and copied by a button. */
export function CopyAddress({ label, address, copy, copied, children }: CopyAddressProps) {
  const { toast } = useToast();
  const press = async () => {
    try {
      await copyText(Promise.resolve(address));
      toast({ title: copied, tone: 'success' });
    } catch {
      toast(NOT_COPIED);
    }
  };
  return (
    <Stack gap={3}>
      <Address aria-label={label}>{address}</Address>
      <Cluster>
        <Button icon={<CopyIcon aria-hidden />} onClick={() => void press()}>
          {copy}
        </Button>
        {children}
      </Cluster>
    </Stack>
  );
}
