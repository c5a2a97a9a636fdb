import { seen } from '@yolo/contract';
import { type InvitedView, eventsApi } from '@yolo/contract/events';
import type { Toast } from '@yolo/platform';
import { useEventAction } from '@yolo/platform/event';
import { useApi, useToast } from '@yolo/platform/remote';
import { useImageUpload } from '../../owner/use-image-upload';
import {
  inviteesCount,
  inviteesNamed,
  notInvitedSentences,
  invalidAddresses,
  SOME_FAILED,
  tooMany,
  type Invitees,
} from '../../members/invitees';

/** The values of the form that invites further people. */
export interface InviteForm extends Invitees {
  /** Offered only while the event has none (`spec 1 ch. 5`). */
  description: string;
  image: File | null;
}

export const NOTHING_TO_ADD = { title: 'Nothing to add', message: 'Pick members or enter emails.' };

const isEmpty = (form: InviteForm) => inviteesCount(form) === 0 && !seen(form.description) && !form.image;

/** What the toast says about invitations that were made, skipped [INV-1] or left out. */
function invitedToast(view: InvitedView, form: InviteForm): Toast {
  const rest = notInvitedSentences(view, form.emails);
  const say = (title: string, ...sentences: string[]): Toast => ({
    title,
    message: [...sentences, ...rest].join(' '),
    tone: 'success',
  });
  const sent = view.created > 0 ? ['Your invitations have been created.'] : [];
  if (view.gone > 0) return { ...say(SOME_FAILED, ...sent), tone: 'error' };
  if (view.created > 0) return say('Invites sent', ...sent);
  if (seen(form.description) || form.image) return say('Invitations sent', 'Your updates have been applied.');
  return { ...say('Nothing to add'), tone: 'info' };
}

/** Sends the form; the picture goes first, and the invitations go without it when it can't be stored (`spec 1 ch. 7`). */
export function useInvite(eventId: string) {
  const api = useApi(eventsApi);
  const { toast } = useToast();
  const upload = useImageUpload();

  const action = useEventAction<InviteForm, InvitedView>(
    eventId,
    'events',
    async (form) => {
      const imageId = await upload(form.image);
      const description = seen(form.description);
      return api.invite({
        params: { eventId },
        body: {
          ...inviteesNamed(form),
          ...(description && { description }),
          ...(imageId && { imageId }),
        },
      });
    },
    {
      signInTo: 'send invitations',
      failed: 'Error',
      fallback: 'Could not send invites.',
      done: invitedToast,
    },
  );

  return {
    busy: action.busy,
    /**
     * @param onSent called with the parts of the address list that are no addresses, to be corrected
     * @returns why nothing was sent, or null
     */
    send(form: InviteForm, onSent: (invalid: string) => void): string | null {
      if (isEmpty(form)) {
        toast({ ...NOTHING_TO_ADD, tone: 'error' });
        return NOTHING_TO_ADD.message;
      }
      const many = tooMany(form);
      if (many) toast({ ...many, tone: 'error' });
      else action.run(form, () => onSent(invalidAddresses(form)));
      return null;
    },
  };
}
