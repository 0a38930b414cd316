import { type Container, type Declaration, parse, type Rule } from 'postcss';

/** A style rule, or an at-rule that is not split. */
export type StyleRule = {
  /** start of the at-rules around it: `@layer ui{@media (width>=40rem){` */
  readonly opening: string;
  readonly css: string;
  /** end of the at-rules around it: `}}` */
  readonly closing: string;
  /**
   * for each selector, the classes and the niche (`data-niche=she`) without which it matches nothing; a token is needed
   * if a rule reads it
   */
  readonly needs: readonly (readonly string[])[];
  /** design tokens that it reads */
  readonly reads: readonly string[];
};

type SplitRule = Omit<StyleRule, 'reads'>;

export const splitRules = (css: string): StyleRule[] => {
  const rules = rulesIn(parse(css), { opening: '', closing: '' });
  return rules.map((rule) => {
    const [, name] = KEYFRAMES.exec(rule.css) ?? [];
    const reads = [...new Set([...rule.css.matchAll(/var\((--[\w-]+)/g)].map(([, token = '']) => token))];
    return { ...rule, reads, needs: name === undefined ? rule.needs : needsOfUsers(rules, name) };
  });
};

const KEYFRAMES = /^@keyframes ([\w-]+)/;

/** Returns the needs of all rules that use an animation. They are in the same file as its keyframes. */
const needsOfUsers = (rules: readonly SplitRule[], name: string): StyleRule['needs'] => {
  const named = new RegExp(`[:,\\s]${name}(?![\\w-])`);
  return rules.filter(({ css }) => !KEYFRAMES.test(css) && named.test(css)).flatMap(({ needs }) => needs);
};

const HOLD_RULES: ReadonlySet<string> = new Set(['container', 'layer', 'media', 'scope', 'starting-style', 'supports']);

type Around = Pick<StyleRule, 'opening' | 'closing'>;

const rulesIn = (container: Container, around: Around): SplitRule[] =>
  (container.nodes ?? []).flatMap((node): SplitRule[] => {
    if (node.type === 'rule' && node.selector === ':root') return tokensIn(node, around);
    if (node.type === 'rule') return [{ ...around, css: String(node), needs: node.selectors.map(needsOf) }];
    if (node.type !== 'atrule') return [];
    if (node.nodes !== undefined && HOLD_RULES.has(node.name))
      return rulesIn(node, {
        opening: `${around.opening}@${node.name} ${node.params}{`,
        closing: `${around.closing}}`,
      });
    return [{ ...around, css: node.nodes === undefined ? `${String(node)};` : String(node), needs: [[]] }];
  });

/** Splits a rule of design tokens into one rule per declaration. */
const tokensIn = (root: Rule, { opening, closing }: Around): SplitRule[] =>
  root.nodes
    .filter((node): node is Declaration => node.type === 'decl')
    .map((declaration) => ({
      opening: `${opening}:root{`,
      css: `${String(declaration)};`,
      closing: `}${closing}`,
      needs: [declaration.prop.startsWith('--') ? [declaration.prop] : []],
    }));

/** Removes brackets from a selector: names inside are alternatives (`:is`) or exclusions (`:not`). */
const withoutBrackets = (selector: string): string => {
  const shorter = selector.replaceAll(/\([^()]*\)/g, '');
  return shorter === selector ? selector : withoutBrackets(shorter);
};

/** Returns the classes inside `:has()`, which must exist, unless it is itself in brackets or lists alternatives. */
const insideHas = (selector: string): string[] =>
  [...selector.matchAll(/:has\(([^(),]*)\)/g)]
    .filter(({ index }) => !withoutBrackets(selector.slice(0, index)).includes('('))
    .flatMap(([, inside = '']) => [...inside.matchAll(/\.([\w-]+)/g)])
    .map(([, className = '']) => className);

/** Removes quoted texts: a dot inside begins no class. */
const withoutTexts = (selector: string): string => selector.replaceAll(/"[^"]*"/g, '""');

const needsOf = (selector: string): string[] => [
  ...[...withoutBrackets(withoutTexts(selector)).matchAll(/\.([\w-]+)|\[(data-niche=\w+)\]/g)].map(
    ([, className, niche = '']) => className ?? niche,
  ),
  ...insideHas(withoutTexts(selector)),
];

/** Removes repeated rules: every file begins with the order of the layers, and the first one is enough. */
export const withoutRepeated = (rules: readonly StyleRule[]): StyleRule[] => {
  const said = new Set<string>();
  return rules.filter(({ css }) => {
    const isRepeated = said.has(css);
    if (css.startsWith('@layer ')) said.add(css);
    return !isRepeated;
  });
};
