/**
 * Makes react-router's links tree-shakeable: `forwardRef` and a name given afterwards look like effects to the bundler, so
 * `Link`, `Form` and all that prefetches for them would come along although every link of ours is a plain anchor.
 */
export default function unusedLinks(source) {
  return source
    .replaceAll(/^(var \w+ = )(?=\w+\.forwardRef\()/gm, '$1/* @__PURE__ */ ')
    .replaceAll(/^(Link|NavLink|Form)\.displayName = .*$/gm, '');
}
