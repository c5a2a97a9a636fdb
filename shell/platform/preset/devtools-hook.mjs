/*
 * First module of a development build of the shell: React DOM introduces itself to this hook when it starts, and the
 * refresh runtimes of remotes, which come later, find it here.
 */
const renderers = new Map();
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  isDisabled: false,
  inject(renderer) {
    renderers.set(renderers.size + 1, renderer);
    return renderers.size;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};
