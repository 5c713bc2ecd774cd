import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { withoutDescriptions } from './without-descriptions.ts'

const contract = fileURLToPath(new URL('../contract/src/', import.meta.url))
/** How schemas clean text and read numbers; unused where nothing is parsed. */
const reading = ['clean-text.ts', 'plain-number.ts'].map((file) => contract + file)
/** Its functions become stubs; its numbers stay, since schemas compute with them when they are built. */
const withoutFunctions = (code: string) =>
  Array.from(code.matchAll(/^export (?:const|function) (\w+)( = \d+$)?/gm), ([line, name = '', number]) =>
    number === undefined ? `export { z as ${name} } from 'virtual:no-schemas'` : line,
  ).join('\n')
const imported = /import \* as z from ['"]zod\/mini['"];?/

/**
 * The browser calls endpoints by method and path and never parses with their schemas (docs/decisions/0002): there the
 * schemas of the contract are stubs, and zod is not in the bundle: 14 KB of script (gzip) less on every page. Types are not
 * affected.
 */
export const withoutSchemas: Plugin = {
  name: 'without-schemas',
  enforce: 'pre',
  apply: 'build',
  transform(code, id, options) {
    if (options?.ssr || !id.startsWith(contract)) return null
    if (reading.includes(id)) return { code: withoutFunctions(code), map: null }
    const plain = withoutDescriptions(code, (text) => this.parse(text, { lang: 'ts' }))
    return { code: plain.replace(imported, `import { z } from 'virtual:no-schemas'`), map: null }
  },
  resolveId: (id) => (id === 'virtual:no-schemas' ? '\0no-schemas' : null),
  // Every property and call returns the stub itself; spread or listed, it is empty.
  load: (id) =>
    id === '\0no-schemas'
      ? `const target = () => z
         export const z = new Proxy(target, { get: (_, name) => (typeof name === 'symbol' ? undefined : z), ownKeys: () => [] })`
      : null,
}
