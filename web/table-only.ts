/** Which modules only the route table needs: it is loaded with menus and lists of pages, never with a page itself. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('src/', import.meta.url))
const isTable = (id: string) => /web\/src\/route-table\/(?!frame\.|route-row|audience)/.test(id)

const iconsOf = (files: readonly string[]) =>
  new Set(
    files.flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from 'lucide-react'/g), ([, names = '']) =>
        names.split(',').map((name) => name.trim()),
      ).flat(),
    ),
  )

const files = globSync(`${source}**/*.{ts,tsx}`)
const elsewhere = iconsOf(files.filter((file) => !isTable(file)))
const nameOf = (id: string) => basename(id, '.mjs').replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase())

export const isTableOnly = (id: string): boolean =>
  isTable(id) ||
  /paraglide\/messages\/(?:page|panel|coming|development)_/.test(id) ||
  (id.includes('/lucide-react/') && !elsewhere.has(nameOf(id)))
