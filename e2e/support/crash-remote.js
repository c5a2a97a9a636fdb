/*
 * A remote by hand that fails as its tab says (sessionStorage `crash`: `throws mount`), in every place where one can. Its build is
 * published beside the real ones (crash-remote.ts) and runs in the browser as it stands.
 */
// By this global the loader finds a container.
globalThis.yolo_mfe_crash = (() => {
  const never = new Promise(() => {});
  const refused = (where) => Promise.reject(new Error(`refused in ${where}`));
  /** @returns undefined where this is not the place */
  const fail = (where) => {
    const [how, place] = (sessionStorage.getItem('crash') ?? '').split(' ');
    if (place !== where) return undefined;
    if (how === 'throws') throw new Error(`thrown in ${where}`);
    return how === 'hangs' ? never : refused(where);
  };
  fail('entry');
  let shares;
  const share = async (key) => (await Object.values(shares[key])[0].get())();

  async function remote() {
    const React = await share('react');
    const { defineRemote, usePlatform } = await share('@yolo/platform/remote');
    const manifest = { routes: [{ path: '/crash' }] };
    let refusing;
    // Of mounts: each has a platform of its own.
    const hanging = new WeakSet();
    function App() {
      const platform = usePlatform();
      // What the tab asks of it when it has left.
      React.useEffect(() => {
        globalThis.saysTitle = (title) => platform.setPage({ title });
      }, [platform]);
      React.useEffect(() => void fail('effect'), []);
      React.useEffect(() => () => void fail('cleanup'), []);
      const crash = sessionStorage.getItem('crash');
      if (crash === 'draws nothing') return null;
      // A mount that hangs does so with any props, although the tab asks for it no more; one that is late draws with the next.
      if (crash === 'hangs render') hanging.add(platform);
      // A promise that a render makes anew would be waited for anew.
      if (hanging.has(platform) || crash === 'is late') React.use(never);
      if (crash === 'rejects render') React.use((refusing ??= refused('render')));
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
    init: (given) => void (shares = given),
    async get() {
      await fail('get');
      const module = { default: await remote() };
      return () => module;
    },
  };
})();
