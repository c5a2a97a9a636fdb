import type { LastingPlatform, Live, LiveChanges, Platform } from '@yolo/platform';
import { Observable } from 'rxjs';
import type { Host } from './host';

/** A tree that does not go when it is told to keeps what it follows for so long, in milliseconds. */
const GONE_WITHIN = 5000;

type MountHost = Pick<Host, 'platform' | 'toasts'>;

/** What one mount of a remote is given, until it ends. */
export interface MountPlatform {
  platform: Platform;
  /**
   * A mount that was told to go stops at once: no title, no question before leaving, no toast, no way elsewhere. What
   * it follows it gives back while it goes, and is taken from it afterwards.
   * @param gone when it has gone, or could not
   */
  end(gone?: Promise<unknown>): void;
}

/** By what lives as long as the tab: work that outlives its mounts finds the same object in each. */
const lastingOf = new WeakMap<Platform, Map<string, LastingPlatform>>();

function lastingFor({ platform, toasts }: MountHost, by: string): LastingPlatform {
  const known = lastingOf.get(platform) ?? new Map<string, LastingPlatform>();
  lastingOf.set(platform, known);
  const { transport, queries, session, inviteLink, theme, live } = platform;
  const made = known.get(by) ?? {
    ...{ transport, queries, session, inviteLink, theme, live },
    toast: (toast) => toasts.show(toast, by),
    toastError: (error, title) => toasts.showError(error, title, by),
  };
  known.set(by, made);
  return made;
}

/** What a mount holds of the shell, by what it is called when some of it stays. */
class Held {
  ended = false;
  readonly #kinds = new Map<string, Set<() => void>>();

  /** @returns gives it back */
  hold(kind: string, release: () => void): () => void {
    const all = this.#kinds.get(kind) ?? new Set();
    this.#kinds.set(kind, all.add(release));
    return () => void (all.delete(release) && release());
  }

  /** @returns what was still held, e.g. `2 × session` */
  releaseAll(): string[] {
    return [...this.#kinds].flatMap(([kind, all]) => {
      const left = [...all];
      all.clear();
      for (const release of left) release();
      return left.length > 0 ? [`${left.length} × ${kind}`] : [];
    });
  }

  /** The same until the mount ends; afterwards nobody is told anything. */
  follow<T>(kind: string, source: Observable<T>): Observable<T> {
    return new Observable<T>((reader) => {
      if (this.ended) return reader.complete();
      const back = this.hold(kind, () => reader.complete());
      source.subscribe(reader);
      return back;
    });
  }

  followed<T>(kind: string, live: Live<T>): Live<T> {
    return { get: () => live.get(), changes: this.follow(kind, live.changes) };
  }

  /** @returns the same, which does nothing once the mount has ended */
  whileHere<A extends unknown[]>(act: (...given: A) => void): (...given: A) => void {
    return (...given) => {
      if (!this.ended) act(...given);
    };
  }
}

/**
 * The platform of one mount: what it sets, asks and follows carries the name of its build, and ends with it.
 * @param mount what is mounted, e.g. `./App` or a slot's name
 */
export function platformFor(host: MountHost, project: string, build: string, mount: string): MountPlatform {
  const { platform } = host;
  const by = `${project} ${build}`;
  const held = new Held();
  const lasting = lastingFor(host, by);
  const { celebrate, openAssistant } = platform;
  const given: Platform = {
    ...platform,
    ...lasting,
    lasting,
    session: held.followed('session', platform.session),
    inviteLink: held.followed('invitation link', platform.inviteLink),
    theme: held.followed('theme', platform.theme),
    live: liveWhileHere(platform.live, held),
    navigation: navigationWhileHere(platform, held),
    slots: slotsWhileHere(platform, held),
    toast: held.whileHere(lasting.toast),
    toastError: held.whileHere(lasting.toastError),
    // As a handler of presses it is given an event.
    requireLogin: held.whileHere((action) =>
      platform.requireLogin(typeof action === 'string' ? action : undefined),
    ),
    goToLogin: held.whileHere(() => platform.goToLogin()),
    setPage: held.whileHere((page) => platform.setPage(page)),
    ...(celebrate && { celebrate: held.whileHere(celebrate) }),
    ...(openAssistant && { openAssistant: held.whileHere(openAssistant) }),
  };
  return {
    platform: given,
    end(gone = Promise.resolve()) {
      if (held.ended) return;
      held.ended = true;
      const takeBack = () => {
        clearTimeout(late);
        const left = held.releaseAll();
        if (left.length > 0) console.warn(`${by} has left ${mount} and not given back: ${left.join(', ')}`);
      };
      const late = setTimeout(takeBack, GONE_WITHIN);
      void gone.then(takeBack, takeBack);
    },
  };
}

function liveWhileHere(live: LiveChanges, held: Held): LiveChanges {
  return {
    event: (eventId, since) => held.follow('changes of an event', live.event(eventId, since)),
    byLink: (token) => held.follow('changes by a link', live.byLink(token)),
    member: held.follow('news of the member', live.member),
    accessEnded: held.follow('ends of access', live.accessEnded),
    ...(live.generation && { generation: held.follow('generations', live.generation) }),
  };
}

function navigationWhileHere({ navigation }: Platform, held: Held): Platform['navigation'] {
  return {
    location: held.followed('location', navigation.location),
    navigate: held.whileHere((to, options) => navigation.navigate(to, options)),
  };
}

/** Parts of others that it shows have platforms of their own, and go at the latest when it has gone. */
function slotsWhileHere({ slots }: Platform, held: Held): Platform['slots'] {
  return {
    has: (slot) => slots.has(slot),
    mount(slot, ...where) {
      if (held.ended) return { update: () => undefined, unmount: () => undefined };
      const part = slots.mount(slot, ...where);
      return { ...part, unmount: held.hold(`part ${slot}`, () => part.unmount()) };
    },
  };
}
