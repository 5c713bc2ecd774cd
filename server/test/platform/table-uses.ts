import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** That a file names a table in a statement. */
export interface TableUse {
  /** `area/feature` of a feature, the first two folders of anything else. */
  module: string
  file: string
  table: string
  writes: boolean
}

const source = join(import.meta.dirname, '../../src')

const written = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
  /\bdeleteOlder\(\w+, \{\s*table: '(\w+)'/g,
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate)\s+(\w+)/gi,
  /\bupdate\s+(\w+)(?:\s+(?:as\s+)?\w+)?\s+set\b/gi,
]
const read = [
  // What a feature shows of a search.
  /\btable: '(\w+)'/g,
  /\b(?:selectFrom|\w+Join|\w+JoinLateral|using|from)\(\s*'(\w+)/g,
  /\b(?:from|join|using)\s+(?:only\s+)?(\w+)/gi,
  /\bfrom\s+\w+(?:\s+(?:as\s+)?\w+)?,\s*(\w+)/gi,
]

/** Every use of one of these tables in a statement of the program, each once a file. Triggers and functions of the database are not seen. */
export function findTableUses(tables: ReadonlySet<string>): TableUse[] {
  const files = globSync('**/*.ts', { cwd: source }).filter((file) => !/\.test\.ts$|(^|\/)schema\.ts$/.test(file))
  return files.toSorted().flatMap((file) => {
    const text = withoutComments(readFileSync(join(source, file), 'utf8'))
    const found = (patterns: readonly RegExp[]) =>
      new Set(patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name)))
    const [writes, reads] = [found(written), found(read)]
    return [...new Set([...writes, ...reads])]
      .filter((name) => tables.has(name))
      .map((table) => ({ module: moduleOf(file), file, table, writes: writes.has(table) }))
  })
}

const withoutComments = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')

function moduleOf(file: string): string {
  const folders = file.split(sep)
  return (folders[0] === 'features' ? folders.slice(1, 3) : folders.slice(0, 2)).join('/')
}

/** The features whose `index.ts` each feature imports, tests apart. */
export function findImports(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>()
  for (const file of globSync('features/**/*.ts', { cwd: source })) {
    if (file.endsWith('.test.ts')) continue
    const text = readFileSync(join(source, file), 'utf8')
    const from = moduleOf(file)
    const all = imports.get(from) ?? new Set()
    for (const [, path = ''] of text.matchAll(/ from '(\.[^']+)'/g)) {
      const to = join(file, '..', path)
      if (to.startsWith('features') && moduleOf(to) !== from) all.add(moduleOf(to))
    }
    imports.set(from, all)
  }
  return imports
}
