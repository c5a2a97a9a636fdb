import type { AssistantAsked, Live, PlatformLocation, Session } from '@yolo/platform';
import { State } from './state';

/** Whether the assistant's card is open, and the request of the page that opened it. */
export interface AssistantView {
  open: boolean;
  asked: AssistantAsked | null;
}

const CLOSED: AssistantView = { open: false, asked: null };

/**
 * The state of the assistant's card, which its button and pages open. The card closes when the member signs out or changes; the
 * request of a page stays while the card is closed and opened again, and is cleared when the page is left.
 */
export class AssistantState {
  readonly state = new State<AssistantView>(CLOSED);

  constructor(
    private readonly session: Live<Session>,
    location: Live<PlatformLocation>,
  ) {
    let member = session.get().user?.id ?? null;
    session.changes.subscribe(({ user }) => {
      if ((user?.id ?? null) === member) return;
      member = user?.id ?? null;
      this.state.set(CLOSED);
    });
    let path = location.get().pathname;
    location.changes.subscribe(({ pathname }) => {
      if (pathname === path) return;
      path = pathname;
      const { open, asked } = this.state.get();
      if (asked) this.state.set({ open, asked: null });
    });
  }

  mayOpen(): boolean {
    return this.session.get().status === 'member';
  }

  /** @param asked the request of a page; by default its earlier one */
  open(asked = this.state.get().asked): void {
    this.state.set({ open: true, asked });
  }

  close(): void {
    this.state.set({ open: false, asked: this.state.get().asked });
  }
}
