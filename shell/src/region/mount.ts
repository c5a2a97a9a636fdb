import type { Shell } from '../app/host-context';
import { classify, classifyWhileRendering, LoadFailure } from '../loader/failure';
import { mountParcel, type MountedParcel } from '../loader/parcels';
import { HUNG_AFTER_MS, within } from '../loader/within';
import { buildIdOf } from '../page/generation';
import { platformFor, type MountPlatform } from '../platform/mount-platform';

/** What a region puts into its place. */
export interface Part {
  project: string;
  /** Key of the exposed module. */
  exposed: string;
  slot?: string;
  slotProps?: object;
  /** Told before the frame in which the remote paints, or says that it cannot. */
  onShown?: () => void;
  chunks?: string[];
}

export type MountState = { kind: 'loading' } | { kind: 'shown' } | { kind: 'failed'; failure: LoadFailure };

/** How long what leaves may take before its box is taken from it. */
const LEFT_WITHIN_MS = 2_000;

const none = {};

/** One attempt to show a remote, from loading to unmounting. */
export class Mount {
  #ended = false;
  #failed = false;
  /** It has failed by taking too long alone: what it shows after all takes the tile's place. */
  #late = false;
  #waits = false;
  #parcel: MountedParcel | null = null;
  #slotProps: object;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  readonly #given: MountPlatform;
  /** A box of its own, so that a failed attempt leaves nothing behind for the next. */
  readonly #box = document.createElement('div');
  readonly #painted: MutationObserver;

  constructor(
    private readonly shell: Shell,
    element: HTMLElement,
    private readonly part: Part,
    private readonly show: (state: MountState) => void,
  ) {
    this.#slotProps = part.slotProps ?? none;
    const { project, exposed, slot } = part;
    const build = buildIdOf(shell.remotes.generation, project);
    this.#given = platformFor(shell, project, build, slot ?? exposed);
    element.append(this.#box);
    this.#painted = new MutationObserver(() => this.#onPaint());
    this.#watch();
    void this.#begin();
  }

  update(slotProps: object): void {
    if (slotProps === this.#slotProps) return;
    this.#slotProps = slotProps;
    this.#parcel?.update({ slotProps });
  }

  /** Another page of the same remote: that has to show something, too. */
  turn(): void {
    if (this.#parcel) this.#expectPaint();
  }

  end(): void {
    this.#ended = true;
    this.#endDeadline();
    this.#painted.disconnect();
    this.#box.hidden = true;
    const removeBox = () => this.#box.remove();
    const gone = this.#parcel?.unmount();
    this.#given.end(gone);
    if (!gone) return removeBox();
    void within(gone, `${this.part.project} leaving`, LEFT_WITHIN_MS)
      .catch((error: unknown) => this.#report(classifyWhileRendering(error)))
      .finally(removeBox);
  }

  async #begin(): Promise<void> {
    const { project, exposed, slot, chunks } = this.part;
    this.shell.starts.count(project);
    this.#expectPaint();
    try {
      const lifecycles = await this.shell.remotes.load(project, exposed, slot, chunks);
      if (this.#ended || (this.#failed && !this.#late)) return;
      this.#parcel = mountParcel(`${project} ${slot ?? exposed}`, lifecycles, {
        platform: this.#given.platform,
        domElement: this.#box,
        slotProps: this.#slotProps,
        onFailure: (error) => this.#fail(classifyWhileRendering(error)),
        onWaiting: (waits) => this.#onWaiting(waits),
      });
      await this.#parcel.mounted;
      this.#expectNothing();
    } catch (error) {
      this.#fail(classify(error));
    }
  }

  /** What waits will show something, in a slot too; it has what is left of its time. */
  #onWaiting(waits: boolean): void {
    this.#waits = waits;
    if (!waits) this.#expectNothing();
    else if (!this.#ended && !this.#failed && this.#deadline === undefined) this.#expectPaint();
  }

  /** A slot's part that is mounted may have nothing to show. */
  #expectNothing(): void {
    if (this.part.slot && !this.#waits) this.#endDeadline();
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

  /** React keeps what suspends in the page, undisplayed. */
  #isBlank(): boolean {
    return [...this.#box.children].every((child) => (child as HTMLElement).style?.display === 'none');
  }

  /** React shows what no longer waits by its style. */
  #watch(): void {
    const what = { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] };
    this.#painted.observe(this.#box, what);
  }

  #onPaint(): void {
    if (this.#ended || !this.#box.firstElementChild) return;
    if (this.#failed && (!this.#late || this.#isBlank())) return;
    this.#painted.disconnect();
    this.#failed = this.#late = false;
    this.part.onShown?.();
    this.show({ kind: 'shown' });
  }

  #fail(failure: LoadFailure): void {
    if (this.#ended || (this.#failed && !this.#late)) return;
    const wasLate = this.#late;
    this.#failed = true;
    this.#late = failure.failure === 'hung' && !failure.file;
    this.#endDeadline();
    if (this.#late) this.#watch();
    else {
      this.#given.end();
      this.#painted.disconnect();
    }
    this.part.onShown?.();
    this.show({ kind: 'failed', failure });
    if (!wasLate) this.#report(failure);
  }

  #report(failure: LoadFailure): void {
    this.shell.failures.report(this.part.project, failure);
  }
}
