import { WEB_ADDRESS_MAX, withScheme } from '@yolo/contract';
import type { FoodKind } from '@yolo/contract/lists';
import { Button, focusFirstInvalid, phone, TextField, VisuallyHidden } from '@yolo/design-system';
import { useKeptForm } from '@yolo/platform/event';
import { useToast } from '@yolo/platform/remote';
import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import type { TypedAddress } from './use-pending-addresses';

export interface AddFoodProps {
  kind: FoodKind;
  /** Where it is added to, for the draft's key: the input is kept in this tab, also over the login. */
  place: string;
  onAdd(typed: TypedAddress): void;
}

const Form = styled.form<{ $wide: boolean }>`
  display: grid;
  grid-template-columns: ${({ $wide }) => ($wide ? 'minmax(0, 500px) auto' : 'minmax(0, 1fr)')};
  align-content: center;
  align-items: start;
  justify-content: start;
  gap: var(--s-3);
  > button {
    /* As high as the field: a line, its padding and its edges. */
    min-height: max(48px, calc(1.5rem + 22px + 2 * var(--bw-ctl)));
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
export function AddFood({ kind, place, onAdd }: AddFoodProps) {
  const { toast } = useToast();
  const { form, keep, renew } = useKeptForm(`food.${place}.${kind}`, { url: '' });
  const { url } = form;
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const typed = url.trim();
    const problem =
      typed === ''
        ? `Enter a ${kind} URL.`
        : isAddress(withScheme(typed))
          ? undefined
          : 'Not a valid web address.';
    flushSync(() => setError(problem));
    if (problem) {
      toast({ title: typed === '' ? 'Missing URL' : 'Could not add', message: problem, tone: 'error' });
      return focusFirstInvalid(element);
    }
    onAdd({
      url: withScheme(typed),
      onStart: () => renew(form, { url: '' }),
      // Restores the address, unless another one was typed.
      onFail: () => renew({ url: '' }, { url }),
    });
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
          keep({ url: typed });
          setError(undefined);
        }}
        error={error}
      />
      <Button type="submit" variant="primary" block>
        Add<VisuallyHidden> {kind}</VisuallyHidden>
      </Button>
    </Form>
  );
}
