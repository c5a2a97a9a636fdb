import { Controller, Headers, Req, Res } from '@nestjs/common';
import {
  type GenerationListView,
  OPERATOR,
  type PreviewView,
  type ProjectReleasesView,
  RELEASE_PROOF_HEADER,
  type ReleasedView,
  type RestoredView,
  type RestoreView,
  type RolloutView,
} from '@yolo/contract/releases';
import { releasesRoutes } from '@yolo/contract/releases/schemas';
import type { Request, Response } from 'express';
import type { Actor } from '../access/actor.ts';
import { readFile } from '../http/body.ts';
import { CurrentActor, Input, type Parsed, Route } from '../http/route.ts';
import { DomainError } from '../errors/domain-error.ts';
import { DamagedUpload, readUpload } from './offer.ts';
import { Previews } from './previews.service.ts';
import { Proofs } from './proofs.ts';
import { Releases } from './releases.service.ts';
import { Restores } from './restores.service.ts';
import { Rollouts } from './rollouts.service.ts';

@Controller()
export class ReleasesController {
  constructor(
    private readonly proofs: Proofs,
    private readonly releases: Releases,
    private readonly restores: Restores,
    private readonly previews: Previews,
    private readonly rollouts: Rollouts,
  ) {}

  @Route(releasesRoutes.releaseBuild)
  async release(
    @Headers(RELEASE_PROOF_HEADER) proof: string | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReleasedView> {
    const statement = await this.proofs.read(proof, { action: 'release' });
    const body = await readFile(releasesRoutes.releaseBuild, request, response);
    return this.releases.release(whole(body, statement), statement.replaces);
  }

  @Route(releasesRoutes.listGenerations)
  list(): Promise<GenerationListView> {
    return this.restores.list();
  }

  @Route(releasesRoutes.readProjectReleases)
  async ofProject(
    @Headers(RELEASE_PROOF_HEADER) proof: string | undefined,
    @Input() { params }: Parsed<typeof releasesRoutes.readProjectReleases>,
  ): Promise<ProjectReleasesView> {
    const { project } = await this.proofs.read(proof, { action: 'read', ...params });
    return this.restores.ofProject(project);
  }

  @Route(releasesRoutes.previewBuild)
  async preview(
    @Headers(RELEASE_PROOF_HEADER) proof: string | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PreviewView> {
    const statement = await this.proofs.read(proof, { action: 'preview' });
    const body = await readFile(releasesRoutes.previewBuild, request, response);
    return this.previews.ofBuild(whole(body, statement));
  }

  @Route(releasesRoutes.rollOut)
  async rollOut(
    @Headers(RELEASE_PROOF_HEADER) proof: string | undefined,
    @Input() { params }: Parsed<typeof releasesRoutes.rollOut>,
  ): Promise<RolloutView> {
    const { share, ...statement } = await this.proofs.read(proof, { action: 'rollout', ...params });
    return this.rollouts.change({ ...statement, share: share! });
  }

  @Route(releasesRoutes.rollBackProject)
  async rollBack(
    @Headers(RELEASE_PROOF_HEADER) proof: string | undefined,
    @Input() { params }: Parsed<typeof releasesRoutes.rollBackProject>,
  ): Promise<ReleasedView> {
    const { project, build, replaces } = await this.proofs.read(proof, { action: 'rollback', ...params });
    return this.releases.rollBack(project, build, replaces);
  }

  @Route(releasesRoutes.readOperatorRestore)
  async readOperatorRestore(
    @Headers(RELEASE_PROOF_HEADER) proof: string | undefined,
    @Input() { params }: Parsed<typeof releasesRoutes.readOperatorRestore>,
  ): Promise<RestoreView> {
    await this.proofs.read(proof, { action: 'read', project: OPERATOR });
    return this.restores.readRestore(params.n);
  }

  @Route(releasesRoutes.operatorRestore)
  async operatorRestore(
    @Headers(RELEASE_PROOF_HEADER) proof: string | undefined,
    @Input() { params }: Parsed<typeof releasesRoutes.operatorRestore>,
  ): Promise<RestoredView> {
    const wanted = { action: 'restore', project: OPERATOR, restored: params.n } as const;
    const { current } = await this.proofs.read(proof, wanted);
    return { generation: await this.restores.restore(OPERATOR, params.n, current!) };
  }

  @Route(releasesRoutes.readRestore)
  look(@Input() { params }: Parsed<typeof releasesRoutes.readRestore>): Promise<RestoreView> {
    return this.restores.readRestore(params.n);
  }

  @Route(releasesRoutes.previewGeneration)
  previewGeneration(
    @Input() { params }: Parsed<typeof releasesRoutes.previewGeneration>,
  ): Promise<PreviewView> {
    return this.previews.ofGeneration(params.n);
  }

  @Route(releasesRoutes.stopRollout)
  async stopRollout(
    @Input() { params, query }: Parsed<typeof releasesRoutes.stopRollout>,
  ): Promise<GenerationListView> {
    await this.rollouts.stop(params.project, query.build);
    return this.restores.list();
  }

  @Route(releasesRoutes.restoreGeneration)
  restore(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<typeof releasesRoutes.restoreGeneration>,
  ): Promise<GenerationListView> {
    return this.restores.restoreAs(actor, params.n, body.current);
  }
}

function whole(body: Buffer, { project, build }: { project: string; build: string | null }) {
  try {
    return readUpload(body, { project, build: build ?? '' });
  } catch (error) {
    if (error instanceof DamagedUpload) throw new DomainError('release_damaged', {}, error.message);
    throw error;
  }
}
