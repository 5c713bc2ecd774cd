import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import type { Pattern } from './regexp-steps.ts'

const root = join(import.meta.dirname, '../../..')
/** What runs on our thread: the pages are rendered there, too. */
const folders = ['contract/src', 'server/src', 'web/src', 'web/sw']

export interface FoundPattern extends Pattern {
  where: string
}

interface Site {
  file: string
  line: number
}

/** Every pattern that is written out, and the places where one is made of a text. */
export function findPatterns(): { written: FoundPattern[]; made: Site[] } {
  const written: FoundPattern[] = []
  const made: Site[] = []
  for (const file of folders.flatMap(filesIn)) {
    const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)
    const visit = (node: ts.Node) => {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/')
        const pattern = { source: node.text.slice(1, end), flags: node.text.slice(end + 1) }
        written.push({ ...pattern, where: `${file}:${line}` })
      }
      const isMade = ts.isNewExpression(node) || ts.isCallExpression(node)
      if (isMade && node.expression.getText() === 'RegExp') made.push({ file, line })
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return { written, made }
}

const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(?:test|spec)\./.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !file.includes('/paraglide/'))

/** Loads the files that make patterns, and returns the patterns they made. */
export async function loadMade(files: readonly string[]): Promise<FoundPattern[]> {
  const found: FoundPattern[] = []
  const Native = globalThis.RegExp
  let where = ''
  globalThis.RegExp = new Proxy(Native, {
    construct(target, [source, flags]: [string | RegExp, string?]) {
      const pattern = new target(source, flags)
      if (typeof source === 'string') found.push({ source, flags: pattern.flags, where })
      return pattern
    },
  })
  try {
    for (const file of files) {
      where = file
      // By a URL of its own: another test of this process may have loaded it already.
      await import(`${join(root, file)}?patterns`)
    }
  } finally {
    globalThis.RegExp = Native
  }
  return found
}
