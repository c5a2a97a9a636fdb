import { extname } from 'node:path';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.ts';
import { Builds } from '../releases/builds.ts';
import { compress, type Encoding } from '../http/compression.ts';

/** Project, build and file. */
const ADDRESS = /^([a-z0-9-]+)\/([0-9a-f]+)\/(.+)$/;
const CACHE_MAX_BYTES = 128 * 1024 * 1024;

const types: Record<string, { type: string; compressible: boolean }> = {
  '.js': { type: 'text/javascript; charset=utf-8', compressible: true },
  '.css': { type: 'text/css; charset=utf-8', compressible: true },
  '.json': { type: 'application/json; charset=utf-8', compressible: true },
  '.webmanifest': { type: 'application/manifest+json', compressible: true },
  '.svg': { type: 'image/svg+xml', compressible: true },
  '.png': { type: 'image/png', compressible: false },
  '.webp': { type: 'image/webp', compressible: false },
  '.avif': { type: 'image/avif', compressible: false },
  '.woff2': { type: 'font/woff2', compressible: false },
};

export interface Asset {
  content: Buffer;
  type: string;
  encoding: Encoding;
}

/** Files of published builds. They are immutable, so each is read and compressed once and then cached in memory. */
@Injectable()
export class Assets {
  readonly #cache = new Map<string, Promise<Asset>>();
  #cachedBytes = 0;

  constructor(private readonly builds: Builds) {}

  /**
   * @param address below `/builds/`
   * @throws DomainError `not_found`; `gone` for a build that was pruned; `unavailable` if a file was altered
   */
  async read(address: string, accepted: Encoding): Promise<Asset> {
    const known = types[extname(address)];
    if (!known || !ADDRESS.test(address)) throw new DomainError('not_found');
    const encoding = known.compressible ? accepted : 'identity';
    const key = `${encoding} ${address}`;
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const asset = this.#load(address, encoding, known.type);
    this.#cache.set(key, asset);
    asset.then(({ content }) => this.#count(content.length)).catch(() => this.#cache.delete(key));
    return asset;
  }

  async #load(address: string, encoding: Encoding, type: string): Promise<Asset> {
    const [, project, id, file] = ADDRESS.exec(address)!;
    const content = await this.builds.read(project!, id!, file!);
    return { content: await compress(content, encoding), type, encoding };
  }

  /** The cache grows with each release; clearing it costs one compression per requested file. */
  #count(bytes: number): void {
    this.#cachedBytes += bytes;
    if (this.#cachedBytes <= CACHE_MAX_BYTES) return;
    this.#cache.clear();
    this.#cachedBytes = 0;
  }
}
