/** An ESLint rule for remotes: imports from the shell are named, because a build lists them (docs/adr/0039). */
import { sharedKeys } from '../../shell/platform/preset/sharing.mjs';

const message =
  'Take {{source}} by names: a build lists what it needs of the shell, and a whole module is no list.';

const byName = {
  meta: { type: 'problem', schema: [], messages: { whole: message } },
  create(context) {
    const refuse = (node) => {
      const source = node.source.value;
      if (!sharedKeys.includes(source)) return;
      context.report({ node, messageId: 'whole', data: { source } });
    };
    return {
      'ImportDeclaration[importKind!="type"]:has(ImportNamespaceSpecifier)': refuse,
      'ExportAllDeclaration[exportKind!="type"]': refuse,
      ImportExpression: refuse,
    };
  },
};

export default { rules: { 'by-name': byName } };
