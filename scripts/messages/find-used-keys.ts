import { parseSync, Visitor, type ESTree } from 'vite';

/**
 * A place in the code that uses a text. In `pattern`, `*` stands for a part known only at run time. `isLabel`: the text
 * is on a button or badge, where there is little room.
 */
export type UsedKey = { area: string; pattern: string; where: string; isLabel: boolean };

const LABELLED = new Set(['Badge', 'Button', 'JoinLink', 'LinkButton', 'NavigationLink', 'Tag']);

const MAKERS: Readonly<Record<string, number>> = {
  useTranslations: 0,
  translator: 0,
  serverTranslator: 1,
  textsFor: 1,
};
const TRANSLATOR_TYPES = new Set(['Translator', 'Translate']);

type Scope = Map<string, string>;

/**
 * Follows `const t = useTranslations('nav')` (also serverTranslator, textsFor, i18n.translator and parameters of type
 * Translator<'nav'>) to its calls. TypeScript checks that the keys exist; this finds unused ones.
 */
export const findUsedKeys = (path: string, source: string): UsedKey[] => {
  const used: UsedKey[] = [];
  const scopes: Scope[] = [new Map()];
  const areaOf = (name: string) => scopes.findLast((scope) => scope.has(name))?.get(name);
  const declare = (name: string, area: string | null) => area !== null && scopes.at(-1)?.set(name, area);
  const enter = ({ params }: { params: readonly ESTree.ParamPattern[] }) => {
    scopes.push(new Map());
    for (const parameter of params) for (const [name, area] of typedNames(parameter)) declare(name, area);
  };
  const leave = () => void scopes.pop();
  const labels: boolean[] = [];
  const leaveLabel = () => void labels.pop();

  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    JSXElement: ({ openingElement: { name } }) =>
      void labels.push(labels.at(-1) === true || (name.type === 'JSXIdentifier' && LABELLED.has(name.name))),
    'JSXElement:exit': leaveLabel,
    JSXAttribute: () => void labels.push(false),
    'JSXAttribute:exit': leaveLabel,
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier') declare(id.name, areaMadeBy(init) ?? areaOfType(id.typeAnnotation));
    },
    CallExpression(call) {
      const area = calledArea(call, areaOf);
      const [key] = call.arguments;
      if (area === null || !key) return;
      const where = `${path}:${source.slice(0, call.start).split('\n').length}`;
      const isLabel = labels.at(-1) === true;
      for (const pattern of patternsOf(key)) used.push({ area, pattern, where, isLabel });
    },
  }).visit(parseSync(path, source).program);
  return used;
};

/** Handles t('…'), t.rich('…'), and a translator called directly: serverTranslator(locale, 'mail')('…'). */
const calledArea = (call: ESTree.CallExpression, areaOf: (name: string) => string | undefined): string | null => {
  const { callee } = call;
  if (callee.type === 'Identifier') return areaOf(callee.name) ?? null;
  if (callee.type === 'CallExpression') return areaMadeBy(callee);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return null;
  if (callee.property.name !== 'rich') return null;
  return callee.object.type === 'Identifier' ? (areaOf(callee.object.name) ?? null) : areaMadeBy(callee.object);
};

const areaMadeBy = (init: ESTree.Expression | ESTree.Super | null | undefined): string | null => {
  if (init?.type === 'TSAsExpression') return areaMadeBy(init.expression);
  if (init?.type !== 'CallExpression') return null;
  const { callee } = init;
  const isMember = callee.type === 'MemberExpression';
  const name = isMember ? callee.property : callee;
  const position = name.type === 'Identifier' ? MAKERS[name.name] : undefined;
  const area = position === undefined ? undefined : init.arguments[position];
  return area?.type === 'Literal' && typeof area.value === 'string' ? area.value : null;
};

/** `t: Translator<'nav'>`, also inside a destructured props parameter: `{ t }: { t: Translator<'nav'> }`. */
const typedNames = (parameter: ESTree.ParamPattern): [string, string][] => {
  if (parameter.type === 'Identifier') {
    const area = areaOfType(parameter.typeAnnotation);
    return area === null ? [] : [[parameter.name, area]];
  }
  const type = parameter.type === 'ObjectPattern' ? parameter.typeAnnotation?.typeAnnotation : null;
  if (type?.type !== 'TSTypeLiteral') return [];
  return type.members.flatMap((member) => {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') return [];
    const area = areaOfType(member.typeAnnotation);
    return area === null ? [] : [[member.key.name, area] as [string, string]];
  });
};

const areaOfType = (annotation: ESTree.TSTypeAnnotation | null | undefined): string | null => {
  const type = annotation?.typeAnnotation;
  if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return null;
  if (!TRANSLATOR_TYPES.has(type.typeName.name)) return null;
  const [area] = type.typeArguments?.params ?? [];
  if (area?.type !== 'TSLiteralType' || area.literal.type !== 'Literal') return null;
  return typeof area.literal.value === 'string' ? area.literal.value : null;
};

/** Returns key patterns: 'a' → a · cond ? 'a' : 'b' → a, b · `a.${x}` → a.* · anything else → * (the whole area). */
const patternsOf = (key: ESTree.Expression | ESTree.SpreadElement): string[] => {
  switch (key.type) {
    case 'Literal':
      return [String(key.value)];
    case 'ConditionalExpression':
      return [...patternsOf(key.consequent), ...patternsOf(key.alternate)];
    case 'TemplateLiteral':
      return [key.quasis.map((quasi) => quasi.value.cooked ?? '').join('*')];
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return patternsOf(key.expression);
    default:
      return ['*'];
  }
};
