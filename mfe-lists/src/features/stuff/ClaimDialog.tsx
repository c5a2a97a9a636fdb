import type { RequestedItemView } from '@yolo/contract/lists';
import { Button, Dialog, focusFirstInvalid, Stack, TextField } from '@yolo/design-system';
import { QuantityField } from '@yolo/design-system/areas';
import { type SubmitEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';

export interface ClaimDialogProps {
  item: RequestedItemView;
  /** Whether to ask for the name of a guest without an account. */
  asksName: boolean;
  /** Whether the server has not answered the claim before. */
  busy: boolean;
  onClaim(quantity: number, name: string | null): void;
  onClose(): void;
}

const NAME_MAX = 80;

/** Asks how many of an item the user claims, and by whose name; changes the claim that the user has already. */
export function ClaimDialog({ item, asksName, busy, onClaim, onClose }: ClaimDialogProps) {
  const form = useId();
  const mine = item.claims.find(({ isYou }) => isYou);
  const max = item.left + (mine?.quantity ?? 0);
  const [quantity, setQuantity] = useState<number | null>(mine?.quantity ?? 1);
  const [name, setName] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    flushSync(() => setWasSubmitted(true));
    if (busy) return;
    if (quantity === null || (asksName && name.trim() === '')) return focusFirstInvalid(element);
    onClaim(quantity, asksName ? name.trim() : null);
    onClose();
  };
  return (
    <Dialog
      open
      size="small"
      title={
        <>
          {mine ? 'Change' : 'Claim'} <bdi>{item.name}</bdi>
        </>
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            {mine ? 'Save' : 'Claim'}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={4}>
          {item.quantity > 1 && (
            <QuantityField
              label={mine ? `How many? Up to ${max}` : `How many? ${item.left} of ${item.quantity} are left`}
              value={quantity}
              max={max}
              onChange={setQuantity}
              error={wasSubmitted && quantity === null ? `From 1 to ${max}.` : undefined}
            />
          )}
          {asksName && (
            <TextField
              label="Your name"
              name="name"
              autoComplete="name"
              placeholder="First and last name"
              maxLength={NAME_MAX}
              value={name}
              onChange={setName}
              error={wasSubmitted && name.trim() === '' ? 'Please fill in your name.' : undefined}
            />
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
