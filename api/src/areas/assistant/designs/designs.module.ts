import { Module } from '@nestjs/common';
import { FilesModule } from '../../../core/files/files.module.ts';
import './designs.area.ts';
import { DesignDrawing } from './design-drawing.ts';
import { DesignFiles } from './design-files.ts';
import { DesignsController } from './designs.controller.ts';
import { InvitationRedraw } from './invitation-redraw.ts';
import { DesignsJobs } from './designs.jobs.ts';
import { DesignsService } from './designs.service.ts';
import { PaintingsService } from './painting/paintings.service.ts';
import { PictureProvider } from './painting/picture-provider.ts';
import { Costs } from '../providers/costs.ts';
import { GuestNames } from '../providers/guest-names.ts';

@Module({
  imports: [FilesModule],
  controllers: [DesignsController],
  providers: [
    Costs,
    DesignDrawing,
    DesignFiles,
    InvitationRedraw,
    DesignsJobs,
    DesignsService,
    GuestNames,
    PaintingsService,
    PictureProvider,
  ],
  exports: [Costs, DesignFiles, DesignsService, GuestNames, PictureProvider],
})
export class DesignsModule {}
