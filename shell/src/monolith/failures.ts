/** One application that breaks is broken. */
export class Failures {
  watch = () => undefined;
  report = () => undefined;
}
