/**
 * An ESLint rule for remotes: listeners, timers, observers and styles outside the remote's own element are removed by
 * the module that adds them. The shell cleans up what its platform provides (shell/src/platform/mount-platform.ts), but
 * does not track raw listeners, timers and styles.
 */
const rule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      listener:
        "A listener on {{on}} outlives its mount: take it back where it is added (removeEventListener('{{type}}'), or a signal), e.g. in the clean-up of its effect.",
      handler: '{{on}}.{{name}} belongs to the whole page: add a listener, and take it back.',
      timer:
        '{{set}} outlives its mount: {{clear}} stands in the same function or class, e.g. in the clean-up of its effect.',
      observer: 'An observer outlives its mount: disconnect() stands in the same function or class.',
      style:
        'Styles of a remote come from styled-components; a style element or sheet of its own stays when it goes.',
      title: 'A title is set by usePage, which ends with the mount.',
      history: 'The history is the shell’s: usePlatformNavigate moves the app.',
    },
  },
  create(context) {
    const { sourceCode } = context;
    const report = (node, messageId, data) => context.report({ node, messageId, data });

    /** The source of the outermost function or class around the node; the clean-up must be in it too. */
    const sourceAround = (node) => {
      const outer = sourceCode.getAncestors(node).find(({ type }) => /Function|Class/.test(type));
      return outer ? sourceCode.getText(outer) : '';
    };

    /** The global that an expression starts with, e.g. `document` of `document.body`. */
    const rootOf = (node) => {
      if (node?.type === 'MemberExpression') return rootOf(node.object);
      if (node?.type === 'CallExpression') return rootOf(node.callee);
      return node?.type === 'Identifier' && PAGE.has(node.name) ? node.name : null;
    };

    /** Resolves a constant to its initial value. */
    const objectOf = (node) => {
      if (node?.type !== 'Identifier') return node;
      for (let scope = sourceCode.getScope(node); scope; scope = scope.upper) {
        const known = scope.set.get(node.name);
        if (known) return known.defs[0]?.node.init ?? node;
      }
      return node;
    };
    const hasSignal = (options) =>
      objectOf(options)?.type === 'ObjectExpression' &&
      objectOf(options).properties.some(
        ({ key, argument }) => key?.name === 'signal' || (argument && hasSignal(argument)),
      );

    const onListener = (node, on) => {
      const [what, , options] = node.arguments;
      const type = what?.type === 'Literal' ? String(what.value) : sourceCode.getText(what);
      const back = new RegExp(`removeEventListener\\(\\s*['"]?${type.replace(/\W/g, '\\$&')}`);
      if (!hasSignal(options) && !back.test(sourceAround(node))) report(node, 'listener', { on, type });
    };

    const onCall = {
      addEventListener: (node, on) => onListener(node, on),
      pushState: (node, on) => on && report(node, 'history'),
      replaceState: (node, on) => on && report(node, 'history'),
    };

    const onTimer = (node, set) => {
      const clear = set.replace('set', 'clear');
      const isAwaited = sourceCode
        .getAncestors(node)
        .some(({ type, callee }) => type === 'NewExpression' && callee.name === 'Promise');
      if (set === 'setTimeout' && isAwaited) return;
      if (!sourceAround(node).includes(`${clear}(`)) report(node, 'timer', { set, clear });
    };

    return {
      CallExpression(node) {
        const { callee } = node;
        const on = callee.type === 'MemberExpression' ? rootOf(callee.object) : null;
        const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name;
        const isGlobal = callee.type === 'Identifier' || on !== null;
        if (isGlobal && Object.hasOwn(onCall, name)) onCall[name](node, on ?? 'window');
        if (isGlobal && (name === 'setTimeout' || name === 'setInterval')) onTimer(node, name);
        if (name === 'createElement' && node.arguments[0]?.value === 'style') report(node, 'style');
        if (name === 'insertRule') report(node, 'style');
      },
      NewExpression(node) {
        if (node.callee.name === 'CSSStyleSheet') report(node, 'style');
        if (OBSERVER.test(node.callee.name) && !sourceAround(node).includes('.disconnect('))
          report(node, 'observer');
      },
      AssignmentExpression({ left }) {
        if (left.type !== 'MemberExpression') return;
        const on = rootOf(left.object);
        const { name = '' } = left.property;
        if (name === 'adoptedStyleSheets') report(left, 'style');
        if (on === null || left.object.type !== 'Identifier') return;
        if (on === 'document' && name === 'title') report(left, 'title');
        if (/^on[a-z]+$/.test(name)) report(left, 'handler', { on, name });
      },
      ImportSpecifier(node) {
        if (node.imported.name === 'createGlobalStyle') report(node, 'style');
      },
      JSXOpeningElement(node) {
        if (node.name.name === 'style') report(node, 'style');
      },
    };
  },
};

const OBSERVER = /^(?:Mutation|Resize|Intersection|Performance)Observer$/;

/** Globals that belong to the whole page. */
const PAGE = new Set(['window', 'document', 'globalThis', 'self', 'history', 'visualViewport', 'matchMedia']);

export default { rules: { 'what-stays': rule } };
