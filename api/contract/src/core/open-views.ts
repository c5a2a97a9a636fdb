import { z } from 'zod';
import type { OpenViews } from './registry.ts';

type Name = keyof OpenViews & string;

const fields = new Map<Name, Record<string, z.ZodType>>();
const views = new WeakMap<object, Name>();

/**
 * Adds a slice's fields to a view that other slices have fields in, too.
 * @returns their schema, from which the slice extends the view's interface (registry.ts)
 * @throws Error when another slice has a field of the same name
 */
export function addToView<const S extends Record<string, z.ZodType>>(view: Name, shape: S): z.ZodObject<S> {
  const known = fields.get(view) ?? {};
  for (const name of Object.keys(shape)) {
    if (name in known) throw new Error(`Two slices of the contract have ${name} in ${view}`);
  }
  fields.set(view, { ...known, ...shape });
  const added = z.object(shape);
  views.set(added, view);
  return added;
}

/** The view whose fields these are; undefined for any other schema. */
export const viewOfFields = (schema: object): Name | undefined => views.get(schema);

/** Whether slices have fields in a view of this name. */
export const isOpenView = (name: string): boolean => fields.has(name as Name);

/** The whole view; its fields are collected at each use, because slices load in any order. */
export const openView = <N extends Name>(name: N): z.ZodType<OpenViews[N]> =>
  z.lazy(() => z.object(fields.get(name) ?? {}) as unknown as z.ZodType<OpenViews[N]>).meta({ id: name });
