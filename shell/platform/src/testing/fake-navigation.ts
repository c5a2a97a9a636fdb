import { BehaviorSubject } from 'rxjs';
import type { Navigation, PlatformLocation } from '../platform';

/** A history in memory. */
export interface FakeNavigation extends Navigation {
  /** All targets, as they were passed. */
  visited: (string | number)[];
}

export function fakeNavigation(path: string): FakeNavigation {
  const stack = [locationOf(path, null, 0)];
  const subject = new BehaviorSubject<PlatformLocation>(stack[0] as PlatformLocation);
  let index = 0;
  const visited: (string | number)[] = [];
  return {
    visited,
    location: { get: () => subject.value, changes: subject.asObservable() },
    navigate(to, options = {}) {
      visited.push(to);
      if (typeof to === 'number') index = Math.min(Math.max(index + to, 0), stack.length - 1);
      else {
        if (!options.replace) index += 1;
        stack.splice(
          index,
          stack.length,
          locationOf(to, options.state ?? null, visited.length, options.over),
        );
      }
      subject.next(stack[index] as PlatformLocation);
    },
  };
}

function locationOf(path: string, state: unknown, key: number, over?: string): PlatformLocation {
  const { pathname, search, hash } = new URL(path, 'http://yolo.test');
  return { pathname, search, hash, state, key: String(key), page: over ?? pathname };
}
