import { BehaviorSubject, type Observable } from 'rxjs';
import type { Live } from '@yolo/platform';

/** An observable value. Setting the same value again emits nothing. */
export class State<T> implements Live<T> {
  readonly #subject: BehaviorSubject<T>;
  readonly changes: Observable<T>;

  constructor(initial: T) {
    this.#subject = new BehaviorSubject(initial);
    this.changes = this.#subject.asObservable();
  }

  get(): T {
    return this.#subject.value;
  }

  set(value: T): void {
    if (value !== this.#subject.value) this.#subject.next(value);
  }
}
