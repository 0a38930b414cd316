import { transform } from 'lightningcss';
import type { Plugin } from 'vite';
import { splitRules, withoutRepeated } from '#scripts/vite/split-rules.ts';

const ASSET = /__VITE_ASSET__([\w$-]+)__/g;
/** Class names from `classNames`. */
const CLASS = /\._[a-z\d]+-[a-z\d]+(?![\w-])/;

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
        const styles = [...sheets].map(([filename, code]) => {
          const css = transform({ filename, code: Buffer.from(code), minify: true }).code.toString();
          const [className] = CLASS.exec(css) ?? [];
          return {
            css: css.replaceAll(ASSET, (__, asset: string) => `/${this.getFileName(asset)}`),
            place: className === undefined ? -1 : String(whole.source).indexOf(className),
          };
        });
        const inOrder = styles.toSorted((one, other) => one.place - other.place);
        const rules = withoutRepeated(inOrder.flatMap(({ css }) => splitRules(css)));
        this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(rules) });
      },
    },
  };
};
