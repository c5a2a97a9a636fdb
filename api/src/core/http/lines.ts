/**
 * The result of a route whose answer is `lines`: views as they arrive; null is a keep-alive. Wrapped, because Nest
 * would stream an async iterable itself, without the headers of answers.ts.
 */
export class Lines<View extends object> {
  constructor(readonly views: AsyncIterable<View | null>) {}
}
