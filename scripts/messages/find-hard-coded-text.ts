import { parseSync, Visitor, type ESTree } from 'vite';

const SPOKEN_ATTRIBUTES = new Set([
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'label',
  'placeholder',
  'title',
]);

/** Returns texts in the markup that users see or hear and that are not from messages/, as 'path:line: "text"'. */
export const findHardCodedText = (path: string, source: string): string[] => {
  const found: string[] = [];
  const report = (text: string, start: number) => {
    if (!/\p{L}/u.test(text)) return;
    found.push(`${path}:${source.slice(0, start).split('\n').length}: "${text.trim().replaceAll(/\s+/g, ' ')}"`);
  };
  new Visitor({
    JSXText: (node) => report(node.value, node.start + (node.value.length - node.value.trimStart().length)),
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || !SPOKEN_ATTRIBUTES.has(name.name)) return;
      if (value?.type === 'Literal') report(value.value, value.start);
      if (value?.type === 'JSXExpressionContainer') reportLiterals(value.expression, report);
    },
    JSXElement: ({ children }) => reportChildren(children, report),
    JSXFragment: ({ children }) => reportChildren(children, report),
  }).visit(parseSync(path, source).program);
  return found;
};

type Report = (text: string, start: number) => void;

const reportChildren = (children: readonly ESTree.JSXChild[], report: Report): void => {
  for (const child of children) if (child.type === 'JSXExpressionContainer') reportLiterals(child.expression, report);
};

/** Reports the texts that an expression can evaluate to. Arguments of calls are keys and options, not visible text. */
const reportLiterals = (expression: ESTree.JSXExpression, report: Report): void => {
  switch (expression.type) {
    case 'Literal':
      if (typeof expression.value === 'string') report(expression.value, expression.start);
      return;
    case 'TemplateLiteral':
      report(expression.quasis.map((quasi) => quasi.value.cooked ?? '').join(' '), expression.start);
      return;
    case 'ConditionalExpression':
      reportLiterals(expression.consequent, report);
      reportLiterals(expression.alternate, report);
      return;
    case 'LogicalExpression':
      reportLiterals(expression.right, report);
      break;
    default:
  }
};
