/*
 * The shell's loader (shell/src/loader/chunks.ts) loads the chunks of all `import()` calls: with a deadline, with retries under
 * another address, and with failure classes. The bundler's runtime forgets a failed chunk, so that it is requested again.
 */
const loadScript = `__webpack_require__.l = function (url, done, key, chunkId) {
  var hashes = __webpack_require__.sriHashes;
  yoloChunk(url, (hashes && hashes[chunkId]) || null).then(
    function () { done({ type: 'load' }); },
    function (error) { done({ type: error.failure, target: { src: url } }); }
  );
};`;

/* A module that threw would throw the cached error until a reload: it is removed from the cache, and evaluated again. */
const ensureChunk = `__webpack_require__.f = {};
__webpack_require__.e = function (chunkId) {
  var cache = __webpack_require__.c;
  for (var id in cache) if (cache[id].error !== undefined) delete cache[id];
  var promises = [];
  for (var key in __webpack_require__.f) __webpack_require__.f[key](chunkId, promises);
  return Promise.all(promises);
};`;

const replacements = { load_script: loadScript, ensure_chunk: ensureChunk };

/** Replaces the script loading of the bundler's runtime by the loader. */
export class ChunksByLoaderPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunksByLoaderPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('ChunksByLoaderPlugin', (module) => {
        const source = replacements[module.name];
        if (source && module.source) module.source.source = Buffer.from(source);
      });
    });
  }
}
