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

/** A file of a build, and how it is sent. */
interface Wanted {
  project: string;
  id: string;
  file: string;
  type: string;
  encoding: Encoding;
}

/** Files of published builds. They are immutable, so each is read and compressed once and then cached in memory. */
@Injectable()
export class Assets {
  readonly #cache = new LRUCache<string, Asset, Wanted>({
    maxSize: CACHE_MAX_BYTES,
    sizeCalculation: ({ content }) => Math.max(1, content.length),
    ttl: CACHE_MS,
    ignoreFetchAbort: true,
    fetchMethod: (_address, _stale, { context }) => this.#load(context),
  });

  constructor(private readonly builds: Builds) {}

  /**
   * @param address below `/builds/`
   * @throws DomainError `not_found`; `gone` for a build that was pruned; `unavailable` if a file was altered
   */
  async read(address: string, accepted: Encoding): Promise<Asset> {
    const [, project, id, file] = ADDRESS.exec(address) ?? [];
    const known = types[extname(address)];
    if (!project || !id || !file || !known) throw new DomainError('not_found');
    const encoding = known.compressible ? accepted : 'identity';
    const context = { project, id, file, type: known.type, encoding };
    return this.#cache.forceFetch(`${encoding} ${address}`, { context });
  }

  async #load({ project, id, file, type, encoding }: Wanted): Promise<Asset> {
    const content = await this.builds.read(project, id, file);
    return { content: await compress(content, encoding), type, encoding };
  }
}
