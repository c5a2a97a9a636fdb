/* A handwritten remote whose page has a slot that the crash remote fills (crash-remote.js). It must work whatever fails there. */
globalThis.yolo_mfe_slot = (() => {
  let shares;
  const share = async (key) => (await Object.values(shares[key])[0].get())();

  async function remote() {
    const React = await share('react');
    const { defineRemote, Slot } = await share('@yolo/platform/remote');
    function App() {
      const [count, setCount] = React.useState(0);
      return React.createElement(
        React.Fragment,
        null,
        React.createElement('h1', null, 'A page with a slot'),
        React.createElement('button', { onClick: () => setCount(count + 1) }, `Pressed ${count}`),
        React.createElement(Slot, { name: 'crash.part/v1', props: {} }),
      );
    }
    return defineRemote({ routes: [{ path: '/slot' }] }, { App });
  }

  return {
    init: (offered) => void (shares = offered),
    async get() {
      const module = { default: await remote() };
      return () => module;
    },
  };
})();
