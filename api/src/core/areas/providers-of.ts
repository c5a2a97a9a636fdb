import type { Type } from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';
import { type Area, partsOf } from './area.ts';

type Part = Exclude<keyof Area, 'name'>;

/** What a part's class makes. */
type Provided<P extends Part> = NonNullable<Area[P]> extends Type<infer T> ? T : never;

/** The instances of a part whose areas each name a class that their module provides; from `onModuleInit` on. */
export const providersOf = <P extends Part>(moduleRef: ModuleRef, part: P): Provided<P>[] =>
  partsOf(part).map((each) => moduleRef.get(each as Type<Provided<P>>, { strict: false }));
