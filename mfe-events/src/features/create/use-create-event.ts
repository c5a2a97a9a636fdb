import { ApiError, codeOf, isLoggedOut, type EventCreatedView, type Issue } from '@yolo/contract';
import type { FieldError } from '@yolo/design-system';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi, usePlatform, usePlatformNavigate, useSession, useToast } from '@yolo/platform/remote';
import { useRef, useState } from 'react';
import { readersZone } from '@yolo/platform/event-dates';
import { tooMany } from '../../members/invitees';
import { useImageUpload } from '../../owner/use-image-upload';
import { eventKeys } from '../../queries/keys';
import {
  createdToast,
  createRequest,
  draftDates,
  MISSING_DETAILS,
  missingDetails,
  oddTime,
  type CreateDraft,
} from './create-form';

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
function fieldErrors(issues: Issue[]): FieldError[] {
  return issues.map(({ path, message }) => {
    const name = path.replace(/^body\./, '').split('.')[0] ?? '';
    return { field: FIELD_OF[name] ?? name, message };
  });
}

/**
 * Sends the form: picture first, then the event with its invitations (`spec 1 ch. 7`, creation flow).
 * @param onMade forgets the draft
 */
export function useCreateEvent(draft: CreateDraft, picture: File | null, onMade: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const { goToLogin } = usePlatform();
  const { toast, toastError } = useToast();
  const navigate = usePlatformNavigate();
  const session = useSession();
  const upload = useImageUpload();
  const [errors, setErrors] = useState<FieldError[]>([]);
  // Two clicks can come before the first is drawn as busy.
  const sending = useRef(false);

  const mutation = useMutation({
    mutationFn: async (): Promise<Made> => {
      const imageId = picture ? await upload(picture) : (draft.copiedImage?.id ?? null);
      const body = createRequest(draft, draftDates(draft)!, readersZone(), imageId);
      return { view: await api.createEvent({ body }), imageLost: picture !== null && imageId === null };
    },
    onSuccess: ({ view, imageLost }) => {
      onMade();
      void queries.invalidateQueries({ queryKey: eventKeys.lists });
      toast(createdToast(view, draft, imageLost));
    },
    onError: (error) => {
      sending.current = false;
      if (isLoggedOut(error)) return goToLogin();
      if (error instanceof ApiError) setErrors(fieldErrors(error.issues));
      toastError(error, codeOf(error) === 'unavailable' ? 'Service unavailable' : 'Could not create event');
    },
  });

  return {
    errors,
    busy: mutation.isPending || mutation.isSuccess,
    /** Takes the complaint off what was changed. */
    clearErrors(changed: string[]) {
      const fields = changed.map((key) => FIELD_OF[key] ?? key);
      setErrors((all) => all.filter((error) => !fields.includes(error.field)));
    },
    submit() {
      if (sending.current) return;
      const missing = missingDetails(draft);
      const found = [...(missing?.errors ?? []), ...oddTime(draft)];
      setErrors(found);
      if (missing) return toast({ title: MISSING_DETAILS, message: missing.message, tone: 'error' });
      if (found.length > 0) return;
      const many = tooMany(draft);
      if (many) return toast({ ...many, tone: 'error' });
      if (session.status === 'guest') return goToLogin();
      sending.current = true;
      mutation.mutate(undefined, { onSuccess: ({ view }) => navigate(`/events/${view.id}`) });
    },
  };
}
