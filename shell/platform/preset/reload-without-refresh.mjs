/* In a production shell React cannot replace components, so that an applied update shows only after a reload. */
const hook = () => globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const canRefresh = () =>
  [...(hook()?.renderers?.values() ?? [])].some((renderer) => renderer.scheduleRefresh);
let isApplied = false;
import.meta.webpackHot?.addStatusHandler((status) => {
  if (status === 'apply') isApplied = true;
  if (status === 'idle' && isApplied && !canRefresh()) globalThis.location.reload();
});
