import type { RequestedItemView } from '@yolo/contract/lists';
import { Button, Dialog, focusFirstInvalid, Stack, TextField } from '@yolo/design-system';
import { QuantityField } from '@yolo/design-system/areas';
import { type SubmitEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';

export interface ClaimDialogProps {
  item: RequestedItemView;
  /** Whether to ask for the name of a guest without an account. */
  asksName: boolean;
  onClaim(quantity: number, name: string | null): void;
  onClose(): void;
}

const NAME_MAX = 80;

/** Asks how many of an item are claimed, and by whom. */
export function ClaimDialog({ item, asksName, onClaim, onClose }: ClaimDialogProps) {
  const form = useId();
  const [quantity, setQuantity] = useState<number | null>(1);
  const [name, setName] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    flushSync(() => setWasSubmitted(true));
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
          Claim <bdi>{item.name}</bdi>
        </>
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form}>
            Claim
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={4}>
          {item.quantity > 1 && (
            <QuantityField
              label={`How many? ${item.left} of ${item.quantity} are left`}
              value={quantity}
              max={item.left}
              onChange={setQuantity}
              error={wasSubmitted && quantity === null ? `From 1 to ${item.left}.` : undefined}
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
