import type { Shell } from '../app/host-context';
import { classify, classifyWhileRendering, LoadFailure } from '../loader/failure';
import { mountParcel, type MountedParcel } from '../loader/parcels';
import { HUNG_AFTER_MS, withDeadline } from '../loader/with-deadline';
import { buildIdOf } from '../page/generation';
import { platformFor, type MountPlatform } from '../platform/mount-platform';

/** The part of a remote that a region shows. */
export interface Part {
  project: string;
  /** Key of the exposed module. */
  exposed: string;
  slot?: string;
  slotProps?: object;
  /** Called before the frame in which the remote paints or its tile is shown. */
  onShown?: () => void;
  chunks?: string[];
}

export type MountState = { kind: 'loading' } | { kind: 'shown' } | { kind: 'failed'; failure: LoadFailure };

/** How long an unmount may take before the element is removed anyway. */
const UNMOUNT_TIMEOUT_MS = 2_000;

const noProps = {};

/** One attempt to show a remote, from loading to unmounting. */
export class Mount {
  #ended = false;
  #failed = false;
  /** The failure was only a timeout: if the remote paints after all, it replaces the tile. */
  #isLate = false;
  #isSuspended = false;
  #parcel: MountedParcel | null = null;
  #slotProps: object;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  readonly #mountPlatform: MountPlatform;
  /** An element per attempt, so that a failed attempt leaves nothing behind for the next. */
  readonly #box = document.createElement('div');
  readonly #observer: MutationObserver;

  constructor(
    private readonly shell: Shell,
    element: HTMLElement,
    private readonly part: Part,
    private readonly show: (state: MountState) => void,
  ) {
    this.#slotProps = part.slotProps ?? noProps;
    const { project, exposed, slot } = part;
    const build = buildIdOf(shell.remotes.generation, project);
    this.#mountPlatform = platformFor(shell, project, build, slot ?? exposed);
    element.append(this.#box);
    this.#observer = new MutationObserver(() => this.#onPaint());
    this.#observe();
    void this.#begin();
  }

  update(slotProps: object): void {
    if (slotProps === this.#slotProps) return;
    this.#slotProps = slotProps;
    this.#parcel?.update({ slotProps });
  }

  /** The remote shows another page, which must paint in time as well. */
  onPageChange(): void {
    if (this.#parcel) this.#expectPaint();
  }

  end(): void {
    this.#ended = true;
    this.#endDeadline();
    this.#observer.disconnect();
    this.#box.hidden = true;
    const removeBox = () => this.#box.remove();
    const unmounting = this.#parcel?.unmount();
    this.#mountPlatform.end(unmounting);
    if (!unmounting) return removeBox();
    void withDeadline(unmounting, `${this.part.project} leaving`, UNMOUNT_TIMEOUT_MS)
      .catch((error: unknown) => this.#report(classifyWhileRendering(error)))
      .finally(removeBox);
  }

  async #begin(): Promise<void> {
    const { project, exposed, slot, chunks } = this.part;
    this.shell.starts.count(project);
    this.#expectPaint();
    try {
      const lifecycles = await this.shell.remotes.load(project, exposed, slot, chunks);
      if (this.#ended || (this.#failed && !this.#isLate)) return;
      this.#parcel = mountParcel(`${project} ${slot ?? exposed}`, lifecycles, {
        platform: this.#mountPlatform.platform,
        domElement: this.#box,
        slotProps: this.#slotProps,
        onFailure: (error) => this.#fail(classifyWhileRendering(error)),
        onWaiting: (isSuspended) => this.#onWaiting(isSuspended),
      });
      await this.#parcel.mounted;
      this.#allowBlank();
    } catch (error) {
      this.#fail(classify(error));
    }
  }

  /** A suspended part is expected to paint, also in a slot, within the deadline. */
  #onWaiting(isSuspended: boolean): void {
    this.#isSuspended = isSuspended;
    if (!isSuspended) this.#allowBlank();
    else if (!this.#ended && !this.#failed && this.#deadline === undefined) this.#expectPaint();
  }

  /** A mounted slot may render nothing, so that its deadline ends unless it is suspended. */
  #allowBlank(): void {
    if (this.part.slot && !this.#isSuspended) this.#endDeadline();
  }

  #endDeadline(): void {
    clearTimeout(this.#deadline);
    this.#deadline = undefined;
  }

  #expectPaint(): void {
    const { project, slot, exposed } = this.part;
    this.#endDeadline();
    this.#deadline = setTimeout(() => {
      this.#deadline = undefined;
      if (this.#isBlank())
        this.#fail(new LoadFailure('hung', `${project} ${slot ?? exposed} showed nothing`));
    }, HUNG_AFTER_MS);
  }

  /** React keeps suspended content in the page, with `display: none`. */
  #isBlank(): boolean {
    return [...this.#box.children].every((child) => (child as HTMLElement).style?.display === 'none');
  }

  /** Observes styles too, since React shows content after a suspension by its style. */
  #observe(): void {
    const what = { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] };
    this.#observer.observe(this.#box, what);
  }

  #onPaint(): void {
    if (this.#ended || !this.#box.firstElementChild) return;
    if (this.#failed && (!this.#isLate || this.#isBlank())) return;
    this.#observer.disconnect();
    this.#failed = this.#isLate = false;
    this.part.onShown?.();
    this.show({ kind: 'shown' });
  }

  #fail(failure: LoadFailure): void {
    if (this.#ended || (this.#failed && !this.#isLate)) return;
    const wasLate = this.#isLate;
    this.#failed = true;
    this.#isLate = failure.failure === 'hung' && !failure.file;
    this.#endDeadline();
    if (this.#isLate) this.#observe();
    else {
      this.#mountPlatform.end();
      this.#observer.disconnect();
    }
    this.part.onShown?.();
    this.show({ kind: 'failed', failure });
    if (!wasLate) this.#report(failure);
  }

  #report(failure: LoadFailure): void {
    this.shell.failures.report(this.part.project, failure);
  }
}
