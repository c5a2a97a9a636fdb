import { ApiError, codeOf, isLoggedOut, type Issue } from '@yolo/contract';
import { type EventCreatedView, eventsApi } from '@yolo/contract/events';
import type { FieldError } from '@yolo/design-system';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Toast } from '@yolo/platform';
import { useApi, usePlatform, usePlatformNavigate, useSession, useToast } from '@yolo/platform/remote';
import { useRef, useState } from 'react';
import { hasPassed } from '../../event/past';
import { useQuestion } from '../../forms/use-question';
import { tooMany } from '../../members/invitees';
import { useImageUpload } from '../../owner/use-image-upload';
import { eventKeys } from '../../queries/keys';
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

type FindPicture = DraftPicture['found'];

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

/** What is wrong with the form, beside its fields. */
function useFieldErrors() {
  const [errors, setErrors] = useState<FieldError[]>([]);
  return {
    errors,
    setErrors,
    /** Takes the complaint off what was changed. */
    clearErrors(changed: string[]) {
      const fields = changed.map((key) => FIELD_OF[key] ?? key);
      setErrors((all) => all.filter((error) => !fields.includes(error.field)));
    },
  };
}

/** The picture first, then the event with its invitations (`spec 1 ch. 7`, creation flow). */
function useMake(draft: CreateDraft, findPicture: FindPicture): () => Promise<Made> {
  const api = useApi(eventsApi);
  const upload = useImageUpload();
  return async () => {
    const picture = await findPicture();
    const imageId = picture ? await upload(picture) : (draft.copiedImage?.id ?? null);
    const body = createRequest(draft, draftDates(draft)!, imageId);
    return { view: await api.createEvent({ body }), imageLost: draft.image !== null && imageId === null };
  };
}

/** Sends the form, once at a time, and leads to the new event. */
function useSending(
  draft: CreateDraft,
  findPicture: FindPicture,
  onMade: () => void,
  onRefused: (errors: FieldError[]) => void,
) {
  const queries = useQueryClient();
  const { goToLogin } = usePlatform();
  const { toast, toastError } = useToast();
  const navigate = usePlatformNavigate();
  // Two clicks can come before the first is drawn as busy.
  const sending = useRef(false);
  const mutation = useMutation({
    mutationFn: useMake(draft, findPicture),
    onSuccess: ({ view, imageLost }) => {
      onMade();
      madeEvent(view.id);
      void queries.invalidateQueries({ queryKey: eventKeys.lists });
      toast(createdToast(view, draft, imageLost));
    },
    onError: (error) => {
      sending.current = false;
      if (isLoggedOut(error)) return goToLogin();
      if (error instanceof ApiError) onRefused(fieldErrors(error.issues));
      toastError(error, codeOf(error) === 'unavailable' ? 'Service unavailable' : 'Could not create event');
    },
  });
  return {
    busy: mutation.isPending || mutation.isSuccess,
    send() {
      if (sending.current) return;
      sending.current = true;
      mutation.mutate(undefined, { onSuccess: ({ view }) => navigate(`/events/${view.id}`) });
    },
  };
}

/**
 * Sends the form once nothing is wrong with it.
 * @param findPicture the chosen one, null where there is none any more
 * @param onMade forgets the draft
 */
export function useCreateEvent(draft: CreateDraft, findPicture: FindPicture, onMade: () => void) {
  const { goToLogin } = usePlatform();
  const { toast } = useToast();
  const session = useSession();
  const { errors, setErrors, clearErrors } = useFieldErrors();
  const { busy, send } = useSending(draft, findPicture, onMade, setErrors);
  const { ask, question } = useQuestion(send);
  return {
    errors,
    clearErrors,
    busy,
    /** Mails about a day that is over are asked about. */
    past: question,
    submit() {
      if (busy) return;
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
