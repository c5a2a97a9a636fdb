import type { Type } from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';
import { type Area, partsOf } from './area.ts';

type Part = Exclude<keyof Area, 'name'>;

/** The instance type of a part's class. */
type Provided<P extends Part> = NonNullable<Area[P]> extends Type<infer T> ? T : never;

/**
 * The instances of a part for which areas give classes that their modules provide; available from `onModuleInit` on.
 */
export const providersOf = <P extends Part>(moduleRef: ModuleRef, part: P): Provided<P>[] =>
  partsOf(part).map((each) => moduleRef.get(each as Type<Provided<P>>, { strict: false }));
