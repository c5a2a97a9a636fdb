import { apiOf, looksLikeEmail } from '@yolo/contract';
import { eventReadingApi } from '@yolo/contract/events';
import { Button, Stack, Text, TextField } from '@yolo/design-system';
import { type FormEvent, useState } from 'react';
import { usePlatform } from '../context';

/** Form for a guest without a link: the same answer whether or not the address was invited. */
export function MailLinkForm({ eventId }: { eventId: string }) {
  const platform = usePlatform();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim().toLowerCase();
    if (!looksLikeEmail(address)) return setError('Check the e-mail address.');
    setError(undefined);
    setBusy(true);
    try {
      const api = apiOf(platform.transport, eventReadingApi);
      await api.mailInvitationLink({ params: { eventId }, body: { email: address } });
      setSentTo(address);
    } catch (failure) {
      platform.toastError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap={4}>
        <TextField
          label="Your e-mail address"
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={setEmail}
          error={error}
        />
        <div>
          <Button type="submit" busy={busy} busyLabel="Sending...">
            Mail me my link again
          </Button>
        </div>
        {sentTo !== null && (
          <Text role="status">If {sentTo} is invited to this event, a mail with the link is on its way.</Text>
        )}
      </Stack>
    </form>
  );
}
