import type { LastingPlatform, Live, LiveChanges, Platform } from '@yolo/platform';
import { Observable } from 'rxjs';
import type { Host } from './host';

/** How long a tree that does not unmount keeps its subscriptions, in milliseconds. */
const RELEASE_DELAY = 5000;

type MountHost = Pick<Host, 'platform' | 'toasts'>;

/** The platform of one mount of a remote. */
export interface MountPlatform {
  platform: Platform;
  /**
   * Disables the platform at once: no titles, dialogs, toasts or navigation. The remote should unsubscribe while it unmounts;
   * subscriptions that are left afterwards are completed.
   * @param gone settles when the remote has unmounted, or failed to
   */
  end(gone?: Promise<unknown>): void;
}

/** Lasting platforms by build, for work that outlives its mounts: each mount of a build gets the same object. */
const lastingByPlatform = new WeakMap<Platform, Map<string, LastingPlatform>>();

function lastingFor({ platform, toasts }: MountHost, name: string): LastingPlatform {
  const known = lastingByPlatform.get(platform) ?? new Map<string, LastingPlatform>();
  lastingByPlatform.set(platform, known);
  const { transport, queries, session, inviteLink, theme, live } = platform;
  const lasting = known.get(name) ?? {
    ...{ transport, queries, session, inviteLink, theme, live },
    toast: (toast) => toasts.show(toast, name),
    toastError: (error, title) => toasts.showError(error, title, name),
  };
  known.set(name, lasting);
  return lasting;
}

/** Subscriptions and slots of a mount, by the kind that is logged if some are left. */
class MountResources {
  ended = false;
  readonly #kinds = new Map<string, Set<() => void>>();

  /** @returns releases it */
  hold(kind: string, release: () => void): () => void {
    const all = this.#kinds.get(kind) ?? new Set();
    this.#kinds.set(kind, all.add(release));
    return () => void (all.delete(release) && release());
  }

  /** @returns what had not been released, e.g. `2 × session` */
  releaseAll(): string[] {
    return [...this.#kinds].flatMap(([kind, all]) => {
      const remaining = [...all];
      all.clear();
      for (const release of remaining) release();
      return remaining.length > 0 ? [`${remaining.length} × ${kind}`] : [];
    });
  }

  /** The observable until the mount ends, which completes its subscribers. */
  follow<T>(kind: string, source: Observable<T>): Observable<T> {
    return new Observable<T>((reader) => {
      if (this.ended) return reader.complete();
      const release = this.hold(kind, () => reader.complete());
      source.subscribe(reader);
      return release;
    });
  }

  followLive<T>(kind: string, live: Live<T>): Live<T> {
    return { get: () => live.get(), changes: this.follow(kind, live.changes) };
  }

  /** @returns the function, which does nothing after the mount has ended */
  ifMounted<A extends unknown[]>(act: (...args: A) => void): (...args: A) => void {
    return (...args) => {
      if (!this.ended) act(...args);
    };
  }
}

/**
 * The platform of one mount: its toasts carry the name of the build, and all of it ends with the mount.
 * @param mount what is mounted, e.g. `./App` or a slot's name
 */
export function platformFor(host: MountHost, project: string, build: string, mount: string): MountPlatform {
  const { platform } = host;
  const name = `${project} ${build}`;
  const resources = new MountResources();
  const lasting = lastingFor(host, name);
  const { celebrate, openAssistant } = platform;
  const mountPlatform: Platform = {
    ...platform,
    ...lasting,
    lasting,
    session: resources.followLive('session', platform.session),
    inviteLink: resources.followLive('invitation link', platform.inviteLink),
    theme: resources.followLive('theme', platform.theme),
    live: liveOf(platform.live, resources),
    navigation: navigationOf(platform, resources),
    slots: slotsOf(platform, resources),
    toast: resources.ifMounted(lasting.toast),
    toastError: resources.ifMounted(lasting.toastError),
    // Used as a click handler, it gets an event.
    requireLogin: resources.ifMounted((action) =>
      platform.requireLogin(typeof action === 'string' ? action : undefined),
    ),
    goToLogin: resources.ifMounted(() => platform.goToLogin()),
    setPage: resources.ifMounted((page) => platform.setPage(page)),
    ...(celebrate && { celebrate: resources.ifMounted(celebrate) }),
    ...(openAssistant && { openAssistant: resources.ifMounted(openAssistant) }),
  };
  return {
    platform: mountPlatform,
    end(gone = Promise.resolve()) {
      if (resources.ended) return;
      resources.ended = true;
      const releaseLeft = () => {
        clearTimeout(timer);
        const rest = resources.releaseAll();
        if (rest.length > 0) console.warn(`${name} has left ${mount} and not given back: ${rest.join(', ')}`);
      };
      const timer = setTimeout(releaseLeft, RELEASE_DELAY);
      void gone.then(releaseLeft, releaseLeft);
    },
  };
}

function liveOf(live: LiveChanges, resources: MountResources): LiveChanges {
  return {
    event: (eventId, since) => resources.follow('changes of an event', live.event(eventId, since)),
    byLink: (token) => resources.follow('changes by a link', live.byLink(token)),
    member: resources.follow('news of the member', live.member),
    accessEnded: resources.follow('ends of access', live.accessEnded),
    ...(live.generation && { generation: resources.follow('generations', live.generation) }),
  };
}

function navigationOf({ navigation }: Platform, resources: MountResources): Platform['navigation'] {
  return {
    location: resources.followLive('location', navigation.location),
    navigate: resources.ifMounted((to, options) => navigation.navigate(to, options)),
  };
}

/** Slots have platforms of their own, and are unmounted at the latest when the mount has ended. */
function slotsOf({ slots }: Platform, resources: MountResources): Platform['slots'] {
  return {
    has: (slot) => slots.has(slot),
    mount(slot, ...where) {
      if (resources.ended) return { update: () => undefined, unmount: () => undefined };
      const part = slots.mount(slot, ...where);
      return { ...part, unmount: resources.hold(`part ${slot}`, () => part.unmount()) };
    },
  };
}
