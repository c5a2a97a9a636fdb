import { Inject, Injectable } from '@nestjs/common';
import { PREVIEW_PARAMETER, type PreviewView } from '@yolo/contract/releases';
import { CONFIG, type Config } from '../config/config.ts';
import { DomainError } from '../errors/domain-error.ts';
import { Admission, type LockedGeneration } from './admission.ts';
import type { OfferedBuild } from './build-description.ts';
import { type Preview, previewToken } from './preview-token.ts';
import { type BuildIds, ReleasedBuild, ReleasedGeneration } from './release.entities.ts';

const VALID_MS = 24 * 60 * 60 * 1000;

/** Creates addresses that show builds that are not current. */
@Injectable()
export class Previews {
  constructor(
    private readonly admission: Admission,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws DomainError `release_refused` if it does not fit the current builds */
  async ofBuild(offered: OfferedBuild): Promise<PreviewView> {
    const wanted = { [offered.description.project]: offered.id };
    const until = await this.admission.run([offered], (held) =>
      this.#keep(held, wanted, { ...held.builds, ...wanted }),
    );
    return this.#view({ builds: wanted }, until);
  }

  /** @throws DomainError `generation_not_found`; `release_refused` if it was pruned, or does not fit the API */
  async ofGeneration(n: number): Promise<PreviewView> {
    const until = await this.admission.run([], async (held) => {
      const found = await held.em.findOne(ReleasedGeneration, { n });
      if (!found) throw new DomainError('generation_not_found');
      return this.#keep(held, found.builds, found.builds);
    });
    return this.#view({ generation: n }, until);
  }

  /**
   * @param wanted builds that are kept while the address is valid
   * @param shown the builds of the previewed pages
   */
  async #keep(held: LockedGeneration, wanted: BuildIds, shown: BuildIds): Promise<Date> {
    await this.admission.check(held, shown);
    const previewedUntil = new Date(Date.now() + VALID_MS);
    const named = Object.entries(wanted).map(([project, id]) => ({ project, id }));
    await held.em.nativeUpdate(ReleasedBuild, { $or: named }, { previewedUntil });
    return previewedUntil;
  }

  #view(preview: Preview, until: Date): PreviewView {
    const token = previewToken(this.config, preview, until);
    return {
      address: `${this.config.publicUrl}/?${PREVIEW_PARAMETER}=${token}`,
      until: until.toISOString(),
    };
  }
}
