/**
 * Makes react-router's links tree-shakeable: the bundler takes `forwardRef` and the assigned display name for side effects, so that
 * it would include `Link`, `Form` and their prefetching, although all our links are plain anchors.
 */
export default function unusedLinks(source) {
  return source
    .replaceAll(/^(var \w+ = )(?=\w+\.forwardRef\()/gm, '$1/* @__PURE__ */ ')
    .replaceAll(/^(Link|NavLink|Form)\.displayName = .*$/gm, '');
}
