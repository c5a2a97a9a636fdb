import { BILL_NAME_MAX, type BillGuestView, type BillPersonRef } from '@yolo/contract/expenses';
import { Avatar } from '@yolo/design-system';
import { Combobox, type ComboboxOption } from '@yolo/design-system/combobox';
import { useCallback } from 'react';
import { styled } from 'styled-components';
import type { Payer } from './expense-draft';
import { plain } from './namesakes';
import { isOnBill } from './people';
import { refOf } from './sharing';
import { useBillGuestsReader, useOpenBill } from './use-bill';

interface Choice extends ComboboxOption {
  ref: BillPersonRef;
}

interface PayerFieldProps {
  payer: Payer;
  onChange(payer: Payer): void;
  error?: string;
}

/** `spec 2 ch. 5`: 'By'. The people of the event are suggested; typed text alone stays a name. */
export default function PayerField({ payer, onChange, error }: PayerFieldProps) {
  const search = usePayerSearch();
  return (
    <Combobox<Choice>
      label="By"
      search={search}
      value={payer.ref && { id: JSON.stringify(payer.ref), text: payer.text, ref: payer.ref }}
      onChange={(choice) => choice && onChange({ text: choice.text, ref: choice.ref })}
      typed={payer.text}
      onType={(text) => onChange({ text, ref: null })}
      maxLength={BILL_NAME_MAX}
      error={error}
      help={payer.text.trim() === '' ? 'Payer unknown' : undefined}
    />
  );
}

const Picture = styled.span`
  flex: none;
  width: 32px;
`;

const Face = ({ guest: { name, member } }: { guest: BillGuestView }) => (
  <Picture>
    <Avatar name={name} src={member?.avatarUrl} size={32} seedId={member?.id} />
  </Picture>
);

/** Finds guests of the event, and others on the bill. */
function usePayerSearch() {
  const { bill } = useOpenBill();
  const readGuests = useBillGuestsReader();
  return useCallback(
    async (typed: string): Promise<Choice[]> => {
      const guests = (await readGuests()).map((guest) => ({
        ...choiceOf(guest.name, refOf(guest)),
        picture: <Face guest={guest} />,
        detail: guest.heads > 0 ? 'Going' : undefined,
      }));
      const ids = new Set(guests.map(({ id }) => id));
      // Typed names are other people than guests of the same name.
      const others = bill.people
        .filter((person) => isOnBill(person) && !person.member && person.tiedTo === null)
        .filter(({ invitationId }) => !invitationId || !ids.has(JSON.stringify({ invitationId })))
        .map(({ id, name }) => choiceOf(name, { personId: id }));
      const query = plain(typed);
      return [...guests, ...others].filter(({ text }) => plain(text).includes(query));
    },
    [readGuests, bill.people],
  );
}

const choiceOf = (name: string, ref: BillPersonRef): Choice => ({ id: JSON.stringify(ref), text: name, ref });
