import { ITEM_NAME_MAX, ITEMS_AT_ONCE, listsApi, wantedItems } from '@yolo/contract/lists';
import { Button, Card, focusFirstInvalid, Heading, Stack, TextArea } from '@yolo/design-system';
import { useEventAction, useKeptForm } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';
import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { CountedLines } from './CountedLines';

const LINES_MAX = ITEMS_AT_ONCE * ITEM_NAME_MAX;

const empty = () => ({ requestId: crypto.randomUUID(), lines: '' });

/** The owner's form for requested items, one per line. */
export function AskFor({ eventId }: { eventId: string }) {
  const api = useApi(listsApi);
  const { form, keep, renew } = useKeptForm(`items.${eventId}`, empty());
  const { lines, requestId } = form;
  const write = (typed: string) => keep({ lines: typed, requestId: crypto.randomUUID() });
  const [error, setError] = useState<string>();
  const asking = useEventAction(
    eventId,
    'lists',
    (items: ReturnType<typeof wantedItems>) =>
      api.requestItems({ params: { eventId }, body: { items, requestId } }),
    { failed: 'Could not add', fallback: 'Please try again.' },
  );
  const items = wantedItems(lines);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (asking.busy) return;
    const problem = wrongWith(items);
    flushSync(() => setError(problem));
    if (problem) return focusFirstInvalid(element);
    asking.run(items, () => renew(form, empty()));
  };
  return (
    <Card>
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <Heading level={2} size="item">
            What is needed?
          </Heading>
          <TextArea
            label="One item per line"
            name="items"
            rows={4}
            maxLength={LINES_MAX}
            value={lines}
            onChange={(text) => {
              write(text);
              setError(undefined);
            }}
            error={error}
          />
          <CountedLines lines={lines} onChange={write} />
          <Button type="submit" variant="primary" block busy={asking.busy} busyLabel="Adding...">
            Add
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

function wrongWith(items: readonly { name: string }[]): string | undefined {
  if (items.length === 0) return 'Write at least one line.';
  if (items.length > ITEMS_AT_ONCE) return `At most ${ITEMS_AT_ONCE} lines at once.`;
  const long = items.find(({ name }) => [...name].length > ITEM_NAME_MAX);
  return long && `A line has at most ${ITEM_NAME_MAX} characters.`;
}
