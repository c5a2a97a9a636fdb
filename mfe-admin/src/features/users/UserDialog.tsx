import { isolated } from '@yolo/contract';
import type { AdminUserView } from '@yolo/contract/admin';
import { Avatar, ConfirmDialog, readersLocale, Stack, Text } from '@yolo/design-system';
import { useSession } from '@yolo/platform/remote';
import type { Question, useUserAction } from './use-user-action';
import { nameOf } from './user-words';

const words = {
  delete: { title: (name: string) => `Delete ${name}?`, confirm: 'Delete user', busy: 'Deleting...' },
  grant: { title: (name: string) => `Make ${name} an admin?`, confirm: 'Make admin', busy: 'Saving...' },
  revoke: {
    title: (name: string) => `Take admin rights from ${name}?`,
    confirm: 'Take admin rights',
    busy: 'Saving...',
  },
};

/** Guests of a deleted event get a mail [INV-12]. */
function eventsSentence(count: number): string {
  if (count === 0) return 'They own no events.';
  if (count === 1) return 'The event they own goes too, and its guests are told by mail.';
  return `The ${count.toLocaleString(readersLocale())} events they own go too, and their guests are told by mail.`;
}

function consequences({ action, user }: Question): string {
  if (action === 'grant')
    return 'Admins see all members here, delete users, and give and take this role. They read nobody’s private events.';
  if (action === 'revoke') return 'They stay a member, with everything that is theirs.';
  return `${eventsSentence(user.eventsCreated)} What they added to others’ events stays, under “Former member”.`;
}

function ownConsequences(action: Question['action']): string | null {
  if (action === 'delete') return 'This is your own account: you are signed out at once.';
  return action === 'revoke' ? 'These are your own rights: you leave this page.' : null;
}

/** Asks for confirmation and says what will happen. */
export function UserDialog({ question, busy, error, confirm, close }: ReturnType<typeof useUserAction>) {
  const { user: me } = useSession();
  const labels = question && words[question.action];
  const own = question && me?.id === question.user.id ? ownConsequences(question.action) : null;
  return (
    <ConfirmDialog
      open={question !== null}
      face={question && <Face user={question.user} />}
      title={labels && question ? labels.title(isolated(nameOf(question.user))) : ''}
      cancelLabel={question?.action === 'grant' ? 'Cancel' : 'Keep'}
      confirmLabel={labels?.confirm ?? ''}
      busyLabel={labels?.busy}
      danger={question?.action !== 'grant'}
      busy={busy}
      error={error}
      onConfirm={confirm}
      onClose={close}
    >
      <Stack gap={3}>
        <Text tone="soft">{question && consequences(question)}</Text>
        {own && <Text strong>{own}</Text>}
        {question?.action === 'delete' && <Text tone="soft">This cannot be undone.</Text>}
      </Stack>
    </ConfirmDialog>
  );
}

const Face = ({ user }: { user: AdminUserView }) => (
  <Avatar name={nameOf(user)} src={user.avatarUrl} seedId={user.id} size={56} />
);
