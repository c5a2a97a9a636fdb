/*
 * First module of a development build of the shell: React DOM registers itself at this hook when it starts, and the refresh
 * runtimes of remotes, which load later, use it.
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
