import type { ESTree } from 'vite';
import { findConstant, keyOf, type Module, unreadable } from '#test/support/statement-types/read-module.ts';
import { type Fields, literal, plain, unionOf, type Written } from '#test/support/statement-types/written-types.ts';

/** Reads the type of a constant's value, as in `(typeof METHODS)[number]`. */
export const readValue = (node: ESTree.Expression, module: Module): Written => {
  switch (node.type) {
    case 'Literal':
      if (typeof node.value === 'string') return literal(node.value);
      return plain(node.value === null ? 'null' : typeof node.value);
    case 'TemplateLiteral':
      return plain('string');
    case 'UnaryExpression':
      return plain('number');
    case 'Identifier':
      return readConstant(node, module);
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return readValue(node.expression, module);
    case 'ArrayExpression':
      return { is: 'list', of: unionOf(node.elements.map((element) => readElement(element, node, module))) };
    case 'ObjectExpression':
      return { is: 'record', fields: fieldsOf(node, module) };
    default:
      throw unreadable(node, module);
  }
};

export const readConstant = (node: ESTree.IdentifierReference, module: Module): Written => {
  const { init, module: declaring } = findConstant(node, module);
  return readValue(init, declaring);
};

const readElement = (element: ESTree.ArrayExpressionElement, list: ESTree.ArrayExpression, module: Module): Written => {
  if (element === null) throw unreadable(list, module);
  if (element.type !== 'SpreadElement') return readValue(element, module);
  const spread = readValue(element.argument, module);
  if (spread.is !== 'list') throw unreadable(element, module);
  return spread.of;
};

const fieldsOf = (node: ESTree.ObjectExpression, module: Module): Fields =>
  new Map(
    node.properties.map((property): [string, () => Written] => {
      const name = property.type === 'Property' && !property.computed ? keyOf(property.key) : null;
      if (property.type !== 'Property' || name === null) throw unreadable(property, module);
      return [name, () => readValue(property.value, module)];
    }),
  );
