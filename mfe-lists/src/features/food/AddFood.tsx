import { WEB_ADDRESS_MAX, withScheme } from '@yolo/contract';
import type { FoodKind } from '@yolo/contract/lists';
import { Button, focusFirstInvalid, phone, TextField, VisuallyHidden } from '@yolo/design-system';
import { useToast } from '@yolo/platform/remote';
import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';

export interface AddFoodProps {
  kind: FoodKind;
  busy: boolean;
  /** @param onDone called once it is there */
  onAdd(url: string, onDone: () => void): void;
}

const Form = styled.form<{ $wide: boolean }>`
  display: grid;
  grid-template-columns: ${({ $wide }) => ($wide ? 'minmax(0, 500px) auto' : 'minmax(0, 1fr)')};
  align-content: center;
  align-items: start;
  justify-content: start;
  gap: var(--s-3);
  > button {
    margin-top: ${({ $wide }) => ($wide ? 'calc(1lh + var(--s-2))' : 0)};
  }
  ${phone} {
    grid-template-columns: minmax(0, 1fr) ${({ $wide }) => $wide && 'auto'};
  }
`;

const isAddress = (url: string) => {
  if (!URL.canParse(url)) return false;
  const { protocol, username, password } = new URL(url);
  return /^https?:$/.test(protocol) && username === '' && password === '';
};

/** `spec 2 ch. 5`: a restaurant or a recipe by its address; the scheme may be missing. */
export function AddFood({ kind, busy, onAdd }: AddFoodProps) {
  const { toast } = useToast();
  const [url, setUrl] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    const typed = url.trim();
    const wrong =
      typed === ''
        ? `Enter a ${kind} URL.`
        : isAddress(withScheme(typed))
          ? undefined
          : 'This is no address of the web.';
    flushSync(() => setError(wrong));
    if (wrong) {
      toast({ title: typed === '' ? 'Missing URL' : 'Could not add', message: wrong, tone: 'error' });
      return focusFirstInvalid(form);
    }
    onAdd(withScheme(typed), () => setUrl(''));
  };
  return (
    <Form onSubmit={submit} noValidate $wide={kind === 'recipe'}>
      <TextField
        label={kind === 'restaurant' ? 'Restaurant URL' : 'Recipe URL'}
        type="url"
        name={`${kind}-url`}
        autoComplete="off"
        placeholder="https://"
        maxLength={WEB_ADDRESS_MAX}
        value={url}
        onChange={(typed) => {
          setUrl(typed);
          setError(undefined);
        }}
        error={error}
      />
      <Button type="submit" variant="primary" block busy={busy} busyLabel="Adding...">
        Add<VisuallyHidden> {kind}</VisuallyHidden>
      </Button>
    </Form>
  );
}
