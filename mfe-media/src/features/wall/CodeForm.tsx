import { type ApiError, codeOf } from '@yolo/contract';
import { mediaApi, SCREEN_CODE_LENGTH } from '@yolo/contract/media';
import { Button, Cluster, Stack, Text, TextField, TvIcon } from '@yolo/design-system';
import { useEventAction, useRequestIds } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';
import { useRef, useState } from 'react';

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');
const isWrongCode = (error: unknown) => codeOf(error) === 'screen_code_wrong';

/** The form that pairs the television that shows these six digits. */
export function CodeForm({ eventId }: { eventId: string }) {
  const api = useApi(mediaApi);
  const { idOf, arrived } = useRequestIds();
  const [input, setInput] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const pair = useEventAction(
    eventId,
    'media',
    (code: string) => api.pairScreen({ params: { eventId }, body: { code, requestId: idOf(code) } }),
    {
      failed: 'Could not add',
      fallback: 'Please try again.',
      refused(refusal) {
        if (!isWrongCode(refusal)) return null;
        setError((refusal as ApiError).message);
        field.current?.focus();
        return 'shown';
      },
      done(_screen, code) {
        arrived(code);
        return { title: 'The screen is found', message: 'It shows the wall in a moment.' };
      },
    },
  );
  const send = () => {
    const code = digitsOf(input);
    if (code.length === SCREEN_CODE_LENGTH) return pair.run(code, () => setInput(''));
    setError('Type all six digits.');
    field.current?.focus();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack gap={3}>
        <Text>
          Open <strong>{`${window.location.host}/tv`}</strong> on the television. It shows six digits.
        </Text>
        <TextField
          label="Code on the screen"
          type="tel"
          autoComplete="off"
          value={input}
          error={error}
          inputRef={field}
          onChange={(value) => {
            setInput(value);
            setError(null);
          }}
        />
        <Cluster>
          <Button type="submit" variant="primary" icon={<TvIcon aria-hidden />} busy={pair.busy}>
            Show the wall there
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
