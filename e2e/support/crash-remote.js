/*
 * A handwritten remote that fails as the tab's sessionStorage says (`crash`: `throws mount`), at every step where a remote can fail.
 * Its build is released beside the real ones (crash-remote.ts) and runs in the browser unbundled.
 */
// The loader finds the container by this global.
globalThis.yolo_mfe_crash = (() => {
  const never = new Promise(() => {});
  const rejection = (where) => Promise.reject(new Error(`refused in ${where}`));
  /** Fails if this is the step that shall fail. @returns otherwise undefined */
  const fail = (where) => {
    const [how, place] = (sessionStorage.getItem('crash') ?? '').split(' ');
    if (place !== where) return undefined;
    if (how === 'throws') throw new Error(`thrown in ${where}`);
    return how === 'hangs' ? never : rejection(where);
  };
  fail('entry');
  /** Adds to the page what a remote must remove and does not. */
  function leaveThings() {
    addEventListener('resize', () => {});
    document.addEventListener('keydown', () => {}, true);
    setInterval(() => {}, 60_000);
    document.head.append(document.createElement('style'));
  }
  let shares;
  const share = async (key) => (await Object.values(shares[key])[0].get())();

  async function remote() {
    const React = await share('react');
    const { defineRemote, usePlatform } = await share('@yolo/platform/remote');
    const manifest = { routes: [{ path: '/crash' }] };
    let renderRejection;
    // Keyed by platform: each mount has its own.
    const hanging = new WeakSet();
    function App() {
      const platform = usePlatform();
      // The journey calls it after the remote was unmounted.
      React.useEffect(() => {
        globalThis.saysTitle = (title) => platform.setPage({ title });
      }, [platform]);
      React.useEffect(() => {
        if (sessionStorage.getItem('crash') === 'leaves things') leaveThings();
        fail('effect');
      }, []);
      React.useEffect(() => () => void fail('cleanup'), []);
      const crash = sessionStorage.getItem('crash');
      if (crash === 'draws nothing') return null;
      // A mount that hangs goes on hanging when the setting changes; one that `is late` renders with the next props.
      if (crash === 'hangs render') hanging.add(platform);
      // The promise is kept: React would wait for a new one on each render.
      if (hanging.has(platform) || crash === 'is late') React.use(never);
      if (crash === 'rejects render') React.use((renderRejection ??= rejection('render')));
      else fail('render');
      return React.createElement('button', { onClick: () => void fail('handler') }, 'Stands');
    }
    const { bootstrap, mount, unmount, update } = defineRemote(manifest, { App });
    return {
      bootstrap: (props) => fail('bootstrap') ?? bootstrap(props),
      mount: (props) => fail('mount') ?? mount(props),
      unmount: (props) => fail('unmount') ?? unmount(props),
      update,
    };
  }

  return {
    init: (offered) => void (shares = offered),
    get: () => fail('get') ?? remote().then((module) => () => ({ default: module })),
  };
})();
