/* In a production shell React cannot exchange components, so an update that was applied shows only after a reload. */
const hook = () => globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const canRefresh = () =>
  [...(hook()?.renderers?.values() ?? [])].some((renderer) => renderer.scheduleRefresh);
let applied = false;
import.meta.webpackHot?.addStatusHandler((status) => {
  if (status === 'apply') applied = true;
  if (status === 'idle' && applied && !canRefresh()) globalThis.location.reload();
});
