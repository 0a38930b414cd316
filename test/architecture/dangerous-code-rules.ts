type Rule = {
  /** what the code must never do, as worded in the complaint */
  readonly summary: string;
  readonly pattern: RegExp;
  /** folders that it applies to; all of src if absent */
  readonly below?: readonly string[];
  /** files that are exempt, each reviewed by a person */
  readonly except?: readonly string[];
  /** a line that violates it, to prove that the pattern matches */
  readonly example: string;
};

export const DANGEROUS_CODE: readonly Rule[] = [
  {
    summary: 'starts another program',
    pattern: /from 'node:child_process'/,
    // Forks our own modules by file URL, without a shell.
    except: ['src/server/platform/images/child-pool.ts'],
    example: `import { exec } from 'node:child_process';`,
  },
  {
    summary: 'runs text as code',
    pattern: /\beval\(|\bnew Function\b|from 'node:vm'|setTimeout\(\s*['"`]/,
    example: `new Function('return 1')();`,
  },
  {
    summary: 'puts text into a page as HTML',
    pattern:
      /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(|createContextualFragment/,
    example: `element.innerHTML = name;`,
  },
  {
    summary: 'makes a pattern of text',
    // No exceptions, because patterns.test.ts measures only regular expression literals.
    pattern: /\bRegExp\(/,
    example: `new RegExp(query).test(name);`,
  },
  {
    summary: 'writes text into SQL',
    pattern: /\bsql\.(?:raw|lit)\(|\.query\(\s*[^'"`\s][^,)]*\+/,
    example: `sql.raw(order);`,
  },
  {
    summary: 'reads XML, templates, or objects that bring their own types',
    pattern: /DOMParser|fast-xml-parser|xml2js|libxml|handlebars|ejs|mustache|js-yaml|deserialize\(|from 'node:v8'/,
    // Only sets the sizes of the garbage collector.
    except: ['src/server/platform/tune-garbage-collector.ts'],
    example: `new DOMParser().parseFromString(text, 'text/xml');`,
  },
  {
    summary: 'asks an address of somebody else',
    pattern: /\bfetch\(|\bhttps?\.(?:get|request)\(|from '(?:axios|got|undici|node:https)'/,
    below: ['src/server/', 'src/demo/'],
    // Both send requests to configured hosts only, and follow no redirects.
    except: ['src/server/platform/http/outgoing/outgoing.ts', 'src/server/platform/payments/ask-over-http.ts'],
    example: `await fetch(body.address);`,
  },
  {
    summary: 'believes any certificate',
    pattern: /rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
    example: `connect({ rejectUnauthorized: false });`,
  },
  {
    summary: 'hashes or seals as one no longer does',
    pattern: /create(?:Hash|Hmac)\('(?:md5|sha1|md4|ripemd160)'|createCipheriv\('(?!aes-256-gcm)|createCipher\(/i,
    example: `createHash('md5').update(password);`,
  },
  {
    summary: 'leaves to common chance what nobody may guess',
    pattern: /Math\.random\(/,
    below: ['src/server/', 'src/demo/'],
    // Random delays before reconnecting.
    except: [
      'src/server/platform/database/postgres/listen-to-postgres.ts',
      'src/server/platform/realtime/stream-hub.ts',
    ],
    example: `const token = Math.random();`,
  },
  {
    summary: 'stands between a field and what is pasted into it',
    pattern: /\bonPaste\b|addEventListener\('paste'/,
    below: ['src/web/'],
    // Accepts pasted images.
    except: ['src/web/ui/file/drop-zone.tsx'],
    example: `<input onPaste={(event) => event.preventDefault()} />`,
  },
  {
    summary: 'listens to other windows',
    pattern: /(?:window|globalThis|self|^\s*)\.?addEventListener\('message'|\bonmessage\b/m,
    below: ['src/web/'],
    example: `window.addEventListener('message', take);`,
  },
];

/** Returns violations as "file: what it does". */
export const findDangerousCode = (file: string, text: string): string[] =>
  DANGEROUS_CODE.filter(
    ({ pattern, below = ['src/'], except = [] }) =>
      below.some((folder) => file.startsWith(folder)) && !except.includes(file) && pattern.test(text),
  ).map(({ summary }) => `${file}: ${summary}`);
