import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Allow } from '../http/route.ts';
import { Assets } from './assets.ts';
import { encodingFor } from '../http/compression.ts';

@Controller()
export class AssetsController {
  constructor(private readonly assets: Assets) {}

  @Get('builds/{*address}')
  @Allow('asset.read')
  async read(@Req() request: Request, @Res() response: Response): Promise<void> {
    const accepted = encodingFor(request.get('accept-encoding'));
    const { content, type, encoding } = await this.assets.read(
      request.path.slice('/builds/'.length),
      accepted,
    );
    response.set({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
    response.send(content);
  }
}
