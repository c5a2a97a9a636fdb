import { readFile } from 'node:fs/promises';
import { Cover } from '@yolo/contract/events/schemas';
import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { Pictures } from '../files/pictures.ts';
import { DomainError } from '../errors/domain-error.ts';
import { Allow } from '../http/route.ts';
import { logoDrawing, type LogoGround } from '../mail/logo.ts';

/** Made by `npm run covers`; at the same relative path from source and from the build. */
const COVERS = new URL('../../../covers/', import.meta.url);

/** Pictures of the product whose addresses are used in mails and therefore never change. */
@Controller()
export class BrandController {
  readonly #drawn = new Map<LogoGround, Buffer>();

  constructor(private readonly pictures: Pictures) {}

  @Get('brand/logo-:ground.png')
  @Allow('asset.read')
  @Header('cache-control', 'public, max-age=604800')
  @Header('cross-origin-resource-policy', 'cross-origin')
  async logo(@Param('ground') ground: string): Promise<StreamableFile> {
    if (ground !== 'light' && ground !== 'dark') throw new DomainError('not_found');
    const png = this.#drawn.get(ground) ?? (await this.pictures.svg(logoDrawing(ground))).bytes;
    this.#drawn.set(ground, png);
    return new StreamableFile(png, { type: 'image/png' });
  }

  /** The picture of an event in mails while it has none of its own. */
  @Get('brand/cover-:cover.jpg')
  @Allow('asset.read')
  @Header('cache-control', 'public, max-age=604800')
  @Header('cross-origin-resource-policy', 'cross-origin')
  async cover(@Param('cover') name: string): Promise<StreamableFile> {
    const cover = Cover.safeParse(name);
    if (!cover.success) throw new DomainError('not_found');
    return new StreamableFile(await readFile(new URL(`${cover.data}.jpg`, COVERS)), { type: 'image/jpeg' });
  }
}
