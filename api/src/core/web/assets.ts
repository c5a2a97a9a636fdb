import { extname } from 'node:path';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../errors/domain-error.ts';
import { Builds } from '../releases/builds.ts';
import { compress, type Encoding } from '../http/compression.ts';

/** Project, build and file. */
const ADDRESS = /^([a-z0-9-]+)\/([0-9a-f]+)\/([^ ]+)$/;
const CACHE_MAX_BYTES = 128 * 1024 * 1024;
/** After it a file is read again, so that every process notices that its build was pruned. */
const CACHE_MS = 60 * 60 * 1000;

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
  readonly #cache = new LRUCache<string, Asset>({
    maxSize: CACHE_MAX_BYTES,
    sizeCalculation: ({ content }) => Math.max(1, content.length),
    ttl: CACHE_MS,
    ignoreFetchAbort: true,
    fetchMethod: (key) => this.#load(...(key.split(' ') as [Encoding, string])),
  });

  constructor(private readonly builds: Builds) {}

  /**
   * @param address below `/builds/`
   * @throws DomainError `not_found`; `gone` for a build that was pruned; `unavailable` if a file was altered
   */
  async read(address: string, accepted: Encoding): Promise<Asset> {
    const known = types[extname(address)];
    if (!known || !ADDRESS.test(address)) throw new DomainError('not_found');
    return this.#cache.forceFetch(`${known.compressible ? accepted : 'identity'} ${address}`);
  }

  async #load(encoding: Encoding, address: string): Promise<Asset> {
    const [, project, id, file] = ADDRESS.exec(address)!;
    const content = await this.builds.read(project!, id!, file!);
    const { type } = types[extname(address)]!;
    return { content: await compress(content, encoding), type, encoding };
  }
}
