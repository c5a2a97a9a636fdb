import { codeOf, isolated } from '@yolo/contract';
import { type AdminUserView, adminApi } from '@yolo/contract/admin';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '@yolo/platform/page';
import { useApi } from '@yolo/platform/remote';
import { useState } from 'react';
import { adminKeys } from '../../queries/admin';
import { nameOf } from './user-words';

/** The action that an admin is asked to confirm, and the user it concerns. */
export interface Question {
  action: 'delete' | 'grant' | 'revoke';
  user: AdminUserView;
}

/** The message catalogue's words for a deletion (`spec 1 ch. 8`), and similar ones for roles. */
const failed = {
  delete: 'Failed to delete user. Please try again.',
  grant: 'Failed to change the role. Please try again.',
  revoke: 'Failed to change the role. Please try again.',
};

/** Asks for confirmation, then runs the action; the dialog shows a refusal, so that it can be tried again. */
export function useUserAction() {
  const api = useApi(adminApi);
  const queries = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const action = useAction<Question>(
    async ({ action: kind, user }) => {
      const params = { userId: user.id };
      if (kind === 'grant') await api.grantAdmin({ params });
      else if (kind === 'revoke') await api.revokeAdmin({ params });
      else await api.deleteUser({ params }).catch(ignoreMissing);
      setQuestion(null);
    },
    { failed: null, after: async () => void queries.invalidateQueries({ queryKey: adminKeys.all }) },
  );
  return {
    question,
    ask(next: Question) {
      action.reset();
      setQuestion(next);
    },
    close: () => setQuestion(null),
    busy: action.busy,
    error: question && action.error ? refusal(question, action.error) : undefined,
    /** Runs the action of the question. */
    confirm: () => question && action.run(question),
  };
}

/** A member whom another admin has already deleted counts as deleted. */
function ignoreMissing(error: unknown): void {
  if (codeOf(error) !== 'member_not_found') throw error;
}

function refusal({ action, user }: Question, error: unknown): string {
  const code = codeOf(error);
  if (code === 'last_admin')
    return `${isolated(nameOf(user))} is the last admin. Make somebody else an admin first.`;
  // The shell reads the session again and leaves the page.
  if (code === 'forbidden') return 'You are no longer an admin.';
  if (code === 'member_not_found') return `${isolated(nameOf(user))} is no longer a member.`;
  return failed[action];
}
