import { buffer } from 'node:stream/consumers';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { DesignView } from '@yolo/contract/assistant';
import { Id } from '@yolo/contract/schemas';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { json, uuid } from '../../../core/database/columns.ts';
import { prepared } from '../../../core/database/prepared.ts';
import { statement } from '../../../core/database/statement.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { FILE_STORE, type FileStore, type StoredBytes } from '../../../core/files/file-store.ts';
import { isValidSignature, signPath } from '../../../core/files/signed.ts';
import type { StoreFolder } from '../../../core/files/store-folder.ts';
import type { Size } from './drawing/design-process.ts';
import type { Recipe } from './drawing/compose.ts';
import { DesignDrawing } from './design-drawing.ts';
import { altOf } from './invitation-facts.ts';

const DESIGNS = 'designs';
/** The painted scene, stored beside the pictures drawn from it. */
const PAINTED = 'painted';
const names = ['preview', 'full', PAINTED] as const satisfies readonly (Size | typeof PAINTED)[];
const keyOf = (id: string, size: (typeof names)[number]) => `${DESIGNS}/${id}/${size}`;
/** The path that a key signs: one key for both sizes of a picture. */
const signedPath = (id: string) => `/design-files/${id}`;
const GUARD = (id: string) => `hashtextextended(${id}, 7650006)`;

/** The designs' folder in the sweep of the store. */
export const designFolder: StoreFolder = {
  name: DESIGNS,
  files: names,
  known: statement({ id: uuid() }, 'select id from designs where id = any($1::uuid[])'),
  guarded: statement(
    { id: uuid() },
    `select id from unnest($1::uuid[]) id where pg_try_advisory_xact_lock(${GUARD('id::text')})`,
  ),
};

const recipeOf = prepared(
  'design-recipe',
  { recipe: json<Recipe>('jsonb') },
  'select recipe from designs where id = $1',
);

/** The files of designs. The full size is drawn at the first request. */
@Injectable()
export class DesignFiles {
  constructor(
    private readonly em: EntityManager,
    private readonly drawing: DesignDrawing,
    @Inject(FILE_STORE) private readonly store: FileStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * The member's view of a design. Its addresses, relative to the origin, need no session and expire.
   * @param drawn the layout that was drawn, if it may differ from the recipe's
   */
  view(id: string, recipe: Recipe, drawn = recipe.layout): DesignView {
    const { palette, printing, painter = null, pictureOnly, said } = recipe;
    const key = signPath(this.config, signedPath(id), new Date(), 'picture');
    const url = `${signedPath(id)}/full?key=${key}`;
    const previewUrl = `${signedPath(id)}/preview?key=${key}`;
    const layout = pictureOnly ? null : drawn;
    return { id, layout, palette, printing, painter, url, previewUrl, alt: altOf(said) };
  }

  /** @throws DomainError `file_not_found` */
  async read(id: string, size: string, key: unknown): Promise<StoredBytes> {
    const isOpen =
      (size === 'preview' || size === 'full') &&
      Id.safeParse(id).success &&
      isValidSignature(this.config, signedPath(id), key, new Date(), 'picture');
    if (!isOpen) throw new DomainError('file_not_found');
    const [row] = await recipeOf(this.em, [id]);
    if (!row) throw new DomainError('file_not_found');
    if (!(await this.store.has(keyOf(id, size)))) await this.#draw(id, row.recipe, size);
    const stored = await this.store.read(keyOf(id, size));
    if (!stored) throw new DomainError('file_not_found');
    return stored;
  }

  async put(id: string, size: Size, bytes: Uint8Array): Promise<void> {
    await this.store.put(keyOf(id, size), bytes);
  }

  /** The painted scene of a recipe; null if there is none. */
  async painted(id: string, { painter }: Recipe): Promise<Uint8Array | null> {
    if (painter === undefined) return null;
    const stored = await this.store.read(keyOf(id, PAINTED));
    return stored && buffer(stored.stream);
  }

  /** Stores one copy per design, which avoids reference counting. */
  async keepPainted(id: string, painted: Uint8Array | null): Promise<void> {
    if (painted) await this.store.put(keyOf(id, PAINTED), painted);
  }

  /** Prevents the sweep of the store from deleting new files before their rows are committed. */
  async guard(em: EntityManager, ids: readonly string[]): Promise<void> {
    for (const id of [...ids].sort()) await em.execute(`select pg_advisory_xact_lock(${GUARD('?')})`, [id]);
  }

  async erase(id: string): Promise<void> {
    for (const name of names) await this.store.delete(keyOf(id, name));
  }

  async #draw(id: string, recipe: Recipe, size: Size): Promise<Uint8Array> {
    const [drawn] = await this.drawing.draw([recipe], size, await this.painted(id, recipe));
    await this.put(id, size, drawn!.bytes);
    return drawn!.bytes;
  }
}
