/*
 * Whatever `import()` asks for comes by the shell's loader (shell/src/loader/chunks.ts): with a deadline, under another address
 * after a failure, and classed. The bundler's runtime keeps no chunk that failed; what did not come is asked for again.
 */
const loadScript = `__webpack_require__.l = function (url, done, key, chunkId) {
  var hashes = __webpack_require__.sriHashes;
  yoloChunk(url, (hashes && hashes[chunkId]) || null).then(
    function () { done({ type: 'load' }); },
    function (error) { done({ type: error.failure, target: { src: url } }); }
  );
};`;

/* A module that threw, because a part of it was missing or by itself, would throw the same until a reload: it is evaluated anew. */
const ensureChunk = `__webpack_require__.f = {};
__webpack_require__.e = function (chunkId) {
  var cache = __webpack_require__.c;
  for (var id in cache) if (cache[id].error !== undefined) delete cache[id];
  var promises = [];
  for (var key in __webpack_require__.f) __webpack_require__.f[key](chunkId, promises);
  return Promise.all(promises);
};`;

const instead = { load_script: loadScript, ensure_chunk: ensureChunk };

/** Puts the loader in the place of the script tags of the bundler's own runtime. */
export class ChunksByLoaderPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunksByLoaderPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('ChunksByLoaderPlugin', (module) => {
        const source = instead[module.name];
        if (source && module.source) module.source.source = Buffer.from(source);
      });
    });
  }
}
