/**
 * What a route whose answer is `lines` answers with: views as they come; null is a sign of life. Wrapped, because Nest
 * streams an async iterable by itself, without what answers.ts says about it.
 */
export class Lines<View extends object> {
  constructor(readonly views: AsyncIterable<View | null>) {}
}
