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
import { madeEvent } from '../manage/first-look';
import {
  createdToast,
  createRequest,
  draftDates,
  draftHours,
  MISSING_DETAILS,
  missingDetails,
  oddHours,
  type CreateDraft,
} from './create-form';
import type { DraftPicture } from './use-draft-picture';

interface Made {
  view: EventCreatedView;
  imageLost: boolean;
}

/** The field that shows a part of the request or the draft, where they are not called alike. */
const FIELD_OF: Record<string, string> = {
  multiDay: 'date',
  startDate: 'date',
  endDate: 'date',
  memberIds: 'members',
};

/** The server's complaints beside the fields that they are about. */
function fieldErrors(issues: readonly Issue[]): FieldError[] {
  return issues.map(({ path, message }) => {
    const name = path.replace(/^body\./, '').split('.')[0] ?? '';
    return { field: FIELD_OF[name] ?? name, message };
  });
}

/** What keeps the form from being sent: beside its fields, and what a toast says. */
function complaintsOf(draft: CreateDraft): { errors: FieldError[]; said: Omit<Toast, 'tone'> | null } {
  const missing = missingDetails(draft);
  const errors = [...(missing?.errors ?? []), ...oddHours(draft)];
  if (missing) return { errors, said: { title: MISSING_DETAILS, message: missing.message } };
  return { errors, said: errors.length > 0 ? null : tooMany(draft) };
}

/**
 * Sends the form once nothing is wrong with it, and leads to the new event.
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
  const made = useRef<string | null>(null);
  const creation = useAction<void, Made>(
    async () => {
      // The picture first, then the event with its invitations (`spec 1 ch. 7`, creation flow).
      const picture = await findPicture();
      const imageId = picture ? await upload(picture) : (draft.copiedImage?.id ?? null);
      const view = await api.createEvent({ body: createRequest(draft, draftDates(draft)!, imageId) });
      made.current = view.id;
      onMade();
      madeEvent(view.id);
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
  const send = () => creation.run(undefined, () => navigate(`/events/${made.current}`));
  const { ask, question } = useQuestion(send);
  return {
    errors,
    /** Takes the complaint off what was changed. */
    clearErrors(changed: string[]) {
      const fields = changed.map((key) => FIELD_OF[key] ?? key);
      setErrors((all) => all.filter((error) => !fields.includes(error.field)));
    },
    busy: creation.busy,
    /** Mails about a day that is over are asked about. */
    past: question,
    submit() {
      if (creation.busy) return;
      const found = complaintsOf(draft);
      setErrors(found.errors);
      if (found.said) return toast({ ...found.said, tone: 'error' });
      if (found.errors.length > 0) return;
      if (session.status === 'guest') return goToLogin();
      if (hasPassed(draftHours(draft))) ask();
      else send();
    },
  };
}
