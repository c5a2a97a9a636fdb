/**
 * An ESLint rule for tests: no assertion depends on time, memory or load, because its result would differ between
 * machines. docs/testing.md has the alternatives. Under a fake clock, reading the clock and waiting are allowed.
 */
const rule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      clock:
        'The verdict depends on the clock of the machine: inject or fake the clock, or count steps; what measures belongs in npm run bench (docs/testing.md).',
      measure:
        '{{what}} says something else on every machine: count what is done (requests, statements, steps); what measures belongs in npm run bench (docs/testing.md).',
      sleep:
        'A pause instead of a condition: wait for what shall be true (waitFor, until, expect.poll), hold the other side by a latch, or fake the timers (docs/testing.md).',
    },
  },
  create(context) {
    const { sourceCode } = context;
    const report = (node, messageId, data) => context.report({ node, messageId, data });

    /** The fakes that a function installs, itself or in one of its hooks. */
    const fakes = new Map();
    const found = [];

    const variableOf = (node) => {
      for (let scope = sourceCode.getScope(node); scope; scope = scope.upper) {
        const known = scope.set.get(node.name);
        if (known) return known;
      }
      return undefined;
    };
    const isGlobal = (node) => !variableOf(node)?.defs.length;
    const importedFrom = (node) =>
      variableOf(node)?.defs.find(({ type }) => type === 'ImportBinding')?.parent.source.value;

    /** e.g. `Date.now`, also where it is written `globalThis.Date.now`. */
    const nameOf = (node) => {
      if (node?.type === 'ChainExpression') return nameOf(node.expression);
      if (node?.type === 'Identifier') return node.name;
      if (node?.type !== 'MemberExpression') return '';
      const property = node.computed ? node.property.value : node.property.name;
      return `${nameOf(node.object)}.${property}`.replace(/^(?:globalThis|window|self|global)\./, '');
    };

    /** Whether this is an instant of the machine's clock: read here, or assigned to the variable. */
    const isInstant = (node, seen = new Set()) => {
      if (!node || seen.has(node)) return false;
      seen.add(node);
      const is = (inner) => isInstant(inner, seen);
      switch (node.type) {
        case 'AwaitExpression':
        case 'UnaryExpression':
          return is(node.argument);
        case 'ChainExpression':
        case 'TSAsExpression':
        case 'TSNonNullExpression':
          return is(node.expression);
        case 'BinaryExpression':
          return is(node.left) || is(node.right);
        case 'AssignmentExpression':
          return is(node.right);
        case 'NewExpression':
          return nameOf(node.callee) === 'Date' && node.arguments.length === 0;
        case 'CallExpression':
          return isInstantCall(node, is);
        case 'Identifier': {
          const variable = variableOf(node);
          return variable?.references.some(({ writeExpr }) => is(writeExpr)) ?? false;
        }
        default:
          return false;
      }
    };
    const isInstantCall = ({ callee, arguments: args }, is) => {
      const name = nameOf(callee);
      if (/^(?:Date|performance)\.now$/.test(name)) return true;
      if (/^(?:Number|Math\.(?:round|floor|ceil|trunc))$/.test(name)) return is(args[0]);
      if (callee.type === 'MemberExpression') {
        if (/^(?:getTime|valueOf)$/.test(callee.property.name)) return is(callee.object);
        return callee.property.name === 'then' && is(args[0]?.body);
      }
      // const now = () => Date.now();
      const definition = callee.type === 'Identifier' && variableOf(callee)?.defs[0]?.node.init;
      return definition?.type === 'ArrowFunctionExpression' && is(definition.body);
    };

    /** A constant duration, e.g. `60_000`, `hours * HOUR`: an instant that long ago is input, not a measurement. */
    const isSpan = (node) => {
      if (node.type === 'Literal') return true;
      if (node.type === 'BinaryExpression') {
        return /[*/]/.test(node.operator)
          ? !isInstant(node.left) && !isInstant(node.right)
          : isSpan(node.left) && isSpan(node.right);
      }
      if (node.type === 'Identifier' && /^[A-Z\d_]+$/.test(node.name)) return !isInstant(node);
      const definition = node.type === 'Identifier' && variableOf(node)?.defs[0]?.node.init;
      return Boolean(definition) && isSpan(definition);
    };
    /** Reported separately by the check of `performance.now`. */
    const holdsReading = (node) => /performance\.now\(/.test(sourceCode.getText(node));
    const isDateOf = ({ parent }) => parent.type === 'NewExpression' && nameOf(parent.callee) === 'Date';

    const functionAround = (node) => {
      for (let outer = node.parent; outer; outer = outer.parent) {
        if (/Function/.test(outer.type) || outer.type === 'Program') return outer;
      }
      return node;
    };
    const isHook = ({ parent }) =>
      parent?.type === 'CallExpression' && /^(?:test\.)?before(?:Each|All)?$/.test(nameOf(parent.callee));
    const noteFake = (node, what) => {
      const inner = functionAround(node);
      const place = isHook(inner) ? functionAround(inner) : inner;
      fakes.set(place, new Set([...(fakes.get(place) ?? []), what]));
    };
    const isFake = (node, what) => {
      for (let outer = node; outer; outer = outer.parent) if (fakes.get(outer)?.has(what)) return true;
      return false;
    };
    /** Reports at the end of the file, unless a fake clock is installed by then. */
    const unlessFake = (what, node, messageId) => found.push({ what, node, messageId });

    const onTimer = (node) => {
      const [, delay] = node.arguments;
      // One turn of the event loop is a step, however long it takes.
      if (!delay || delay.value === 0 || !isGlobal(node.callee)) return;
      const isAwaited = sourceCode
        .getAncestors(node)
        .some((outer) => outer.type === 'NewExpression' && nameOf(outer.callee) === 'Promise');
      // A timer whose handle is kept is a time limit that is cleared later.
      const isHandleDropped = node.parent.type === 'ExpressionStatement';
      if (isAwaited || isHandleDropped) unlessFake('timers', node, 'sleep');
    };

    return {
      ImportDeclaration({ source, specifiers }) {
        if (/^lighthouse(?:\/|$)/.test(source.value)) report(source, 'measure', { what: 'Lighthouse' });
        const module = String(source.value).replace(/^node:/, '');
        for (const each of specifiers) {
          const name = each.imported?.name;
          if (MEASURES[module]?.has(name)) report(each, 'measure', { what: name });
          if (module === 'timers/promises' && (!name || /^(?:setTimeout|setInterval|scheduler)$/.test(name)))
            report(each, 'sleep');
        }
      },
      ImportExpression({ source }) {
        if (/^lighthouse(?:\/|$)/.test(source.value)) report(source, 'measure', { what: 'Lighthouse' });
        if (/^(?:node:)?timers\/promises$/.test(source.value)) report(source, 'sleep');
      },
      CallExpression(node) {
        const name = nameOf(node.callee);
        if (/(?:^|\.)(?:useFakeTimers|timers\.enable)$/.test(name)) {
          noteFake(node, 'timers');
          noteFake(node, 'clock');
        }
        const isReplaced = /(?:^|\.)(?:spyOn|mock\.method)$/.test(name);
        if (isReplaced && /^(?:Date|performance)$/.test(nameOf(node.arguments[0]))) noteFake(node, 'clock');
        if (name === 'setTimeout') onTimer(node);
        if (node.callee.property?.name === 'waitForTimeout') report(node, 'sleep');
        if (name === 'promisify' && nameOf(node.arguments[0]) === 'setTimeout') report(node, 'sleep');
        // Unlike Date.now(), it only measures durations.
        if (name === 'performance.now') unlessFake('clock', node, 'clock');
        if (/^toBe(?:Greater|Less)Than|^toBeCloseTo$/.test(node.callee.property?.name ?? '')) {
          const [bar] = node.arguments;
          if (bar && isInstant(bar) && !holdsReading(bar)) unlessFake('clock', node, 'clock');
        }
      },
      MemberExpression(node) {
        const [object, property] = nameOf(node).split('.').slice(-2);
        const owner = node.object.type === 'Identifier' && importedFrom(node.object);
        const module = owner ? String(owner).replace(/^node:/, '') : object;
        if (property === 'usedJSHeapSize' || MEASURES[module]?.has(property))
          report(node, 'measure', { what: `${object}.${property}` });
      },
      NewExpression(node) {
        if (node.callee.name === 'PerformanceObserver' && isGlobal(node.callee))
          report(node, 'measure', { what: 'PerformanceObserver' });
      },
      BinaryExpression(node) {
        const { left, operator, right } = node;
        if (holdsReading(left) || holdsReading(right)) return;
        if (/^[<>]=?$/.test(operator) && (isInstant(left) || isInstant(right)))
          unlessFake('clock', node, 'clock');
        if (operator !== '-') return;
        const isInput = isSpan(right) || (isDateOf(node) && !isInstant(right));
        if (isInstant(right) || (isInstant(left) && !isInput)) unlessFake('clock', node, 'clock');
      },
      'Program:exit'() {
        for (const { what, node, messageId } of found) if (!isFake(node, what)) report(node, messageId);
      },
    };
  },
};

/** Measurements of the machine, by the module or global that provides them. */
const MEASURES = {
  process: new Set([
    'hrtime',
    'cpuUsage',
    'threadCpuUsage',
    'memoryUsage',
    'resourceUsage',
    'availableMemory',
    'constrainedMemory',
    'uptime',
  ]),
  perf_hooks: new Set([
    'monitorEventLoopDelay',
    'PerformanceObserver',
    'eventLoopUtilization',
    'createHistogram',
  ]),
  performance: new Set(['eventLoopUtilization', 'memory', 'measure', 'measureUserAgentSpecificMemory']),
  os: new Set(['loadavg', 'freemem', 'uptime']),
  v8: new Set(['getHeapStatistics', 'getHeapSpaceStatistics']),
};

export default { rules: { 'no-timing': rule } };
