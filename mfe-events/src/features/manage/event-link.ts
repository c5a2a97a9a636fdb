import { copyText, NOT_COPIED } from '@yolo/platform/event';
import { useToast } from '@yolo/platform/remote';

/** Who can open the plain link of an event: one with a token belongs to a single address (decisions). */
export const LINK_WORDS =
  'Members whom you invite open it once they are logged in. Everybody else needs the link of their own mail.';

/** The addresses of the owner's view of the page and of the guests' view. */
export const ownersPage = (eventId: string) => `/events/${eventId}/invites`;
export const guestsPage = (eventId: string) => `${ownersPage(eventId)}?as=guest`;
export const isGuestsPage = (query: URLSearchParams) => query.get('as') === 'guest';

/** Copies the event's plain link, and says who can open it. */
export function useEventLink(eventId: string): () => Promise<void> {
  const { toast } = useToast();
  return async () => {
    try {
      await copyText(Promise.resolve(`${window.location.origin}/events/${eventId}`));
      toast({ title: 'Link Copied', message: LINK_WORDS, tone: 'success' });
    } catch {
      toast(NOT_COPIED);
    }
  };
}
