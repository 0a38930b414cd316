import { transform } from 'lightningcss';
import type { Plugin } from 'vite';
import { splitRules, withoutRepeated } from '#scripts/vite/split-rules.ts';

const ASSET = /__VITE_ASSET__([\w$-]+)__/g;

/** Returns true for a name of `needs` that is neither a token nor a niche. */
const isClass = (name: string): boolean => !name.startsWith('--') && !name.includes('=');

/** Output file, beside Vite's manifest. */
const FILE = '.vite/page-styles.json';

/**
 * Writes a list of all style rules in the order of the style sheet, so that the server can inline those that a page
 * needs.
 */
export const pageStylesPlugin = (): Plugin => {
  const sheets = new Map<string, string>();
  return {
    name: 'page-styles',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart: () => sheets.clear(),
    // The CSS compiled by Vite, before it is extracted from the module.
    transform: {
      filter: { id: /\.css$/ },
      handler: (code, id) => void sheets.set(id, code),
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const whole = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes('style.css'));
        if (whole?.type !== 'asset') throw new Error('The build has no style sheet.');
        const styles = [...sheets].map(([id, code]) => {
          const css = transform({ filename: id, code: Buffer.from(code), minify: true }).code.toString();
          const rules = splitRules(css.replaceAll(ASSET, (__, asset: string) => `/${this.getFileName(asset)}`));
          // Design tokens come first, and the other global styles with them. Then the order is that of the sheet.
          const first = id.endsWith('.module.css')
            ? rules.flatMap(({ needs }) => needs.flat()).find(isClass)
            : undefined;
          return { rules, place: first === undefined ? -1 : String(whole.source).indexOf(`.${first}`) };
        });
        const inOrder = styles.toSorted((one, other) => one.place - other.place);
        const rules = withoutRepeated(inOrder.flatMap(({ rules }) => rules));
        this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(rules) });
      },
    },
  };
};
