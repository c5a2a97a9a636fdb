import { ApiError, type Issue } from '@yolo/contract';
import { type EventCreatedView, eventsApi } from '@yolo/contract/events';
import type { FieldError } from '@yolo/design-system';
import { useQueryClient } from '@tanstack/react-query';
import type { Toast } from '@yolo/platform';
import { eventKeys, useAction } from '@yolo/platform/event';
import { useApi, usePlatform, usePlatformNavigate, useSession } from '@yolo/platform/remote';
import { useRef, useState } from 'react';
import { hasPassed } from '../../event/past';
import { useQuestion } from '../../forms/use-question';
import { tooMany } from '../../members/invitees';
import { useImageUpload } from '../../owner/use-image-upload';
import { markNewEvent } from '../manage/first-look';
import {
  createdToast,
  createRequest,
  draftDates,
  draftHours,
  MISSING_DETAILS,
  missingDetails,
  hoursFieldErrors,
  type CreateDraft,
} from './create-form';
import type { DraftPicture } from './use-draft-picture';

interface Creation {
  view: EventCreatedView;
  imageLost: boolean;
}

/** The field for a part of the request or the draft, where their names differ. */
const FIELD_OF: Record<string, string> = {
  multiDay: 'date',
  startDate: 'date',
  endDate: 'date',
  memberIds: 'members',
};

/** The server's issues as errors of their fields. */
function fieldErrors(issues: readonly Issue[]): FieldError[] {
  return issues.map(({ path, message }) => {
    const name = path.replace(/^body\./, '').split('.')[0] ?? '';
    return { field: FIELD_OF[name] ?? name, message };
  });
}

/** What prevents sending the form: errors of fields, and a toast. */
function problemsOf(draft: CreateDraft): { errors: FieldError[]; notice: Omit<Toast, 'tone'> | null } {
  const missing = missingDetails(draft);
  const errors = [...(missing?.errors ?? []), ...hoursFieldErrors(draft)];
  if (missing) return { errors, notice: { title: MISSING_DETAILS, message: missing.message } };
  return { errors, notice: errors.length > 0 ? null : tooMany(draft) };
}

/**
 * Sends the form if it is valid, and opens the new event.
 * @param findPicture the chosen one, null where it was removed
 * @param onMade forgets the draft
 */
export function useCreateEvent(draft: CreateDraft, findPicture: DraftPicture['found'], onMade: () => void) {
  const api = useApi(eventsApi);
  const queries = useQueryClient();
  const { toast, goToLogin } = usePlatform();
  const navigate = usePlatformNavigate();
  const session = useSession();
  const upload = useImageUpload();
  const [errors, setErrors] = useState<FieldError[]>([]);
  const createdId = useRef<string | null>(null);
  const creation = useAction<void, Creation>(
    async () => {
      // The picture first, then the event with its invitations (`spec 1 ch. 7`, creation flow).
      const picture = await findPicture();
      const imageId = picture ? await upload(picture) : (draft.copiedImage?.id ?? null);
      const view = await api.createEvent({ body: createRequest(draft, draftDates(draft)!, imageId) });
      createdId.current = view.id;
      onMade();
      markNewEvent(view.id);
      void queries.invalidateQueries({ queryKey: eventKeys.lists });
      return { view, imageLost: draft.image !== null && imageId === null };
    },
    {
      once: true,
      guests: 'sent to login',
      failed: 'Could not create event',
      refused(error) {
        if (!(error instanceof ApiError)) return null;
        setErrors(fieldErrors(error.issues));
        return error.code === 'unavailable' ? { title: 'Service unavailable', message: error.message } : null;
      },
      done: ({ view, imageLost }) => createdToast(view, draft, imageLost),
    },
  );
  const send = () => creation.run(undefined, () => navigate(`/events/${createdId.current}`));
  const { ask, question } = useQuestion(send);
  return {
    errors,
    /** Removes the errors of changed fields. */
    clearErrors(changed: string[]) {
      const fields = changed.map((key) => FIELD_OF[key] ?? key);
      setErrors((all) => all.filter((error) => !fields.includes(error.field)));
    },
    busy: creation.busy,
    /** The confirmation before mails about a past date. */
    past: question,
    submit() {
      if (creation.busy) return;
      const found = problemsOf(draft);
      setErrors(found.errors);
      if (found.notice) return toast({ ...found.notice, tone: 'error' });
      if (found.errors.length > 0) return;
      if (session.status === 'guest') return goToLogin();
      if (hasPassed(draftHours(draft))) ask();
      else send();
    },
  };
}
