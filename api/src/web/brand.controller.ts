import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { DomainError } from '../http/domain-error.ts';
import { Allow } from '../http/route.ts';
import { logoPicture } from '../mail/logo.ts';

/** Pictures of the product itself whose addresses stand in mails and therefore never change. */
@Controller()
export class BrandController {
  @Get('brand/logo-:ground.png')
  @Allow('asset.read')
  @Header('cache-control', 'public, max-age=604800')
  @Header('cross-origin-resource-policy', 'cross-origin')
  async logo(@Param('ground') ground: string): Promise<StreamableFile> {
    if (ground !== 'light' && ground !== 'dark') throw new DomainError('not_found');
    return new StreamableFile(await logoPicture(ground), { type: 'image/png' });
  }
}
