import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const made = /^(?:node_modules|build|paraglide|test-results|\..*)$/
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (made.test(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : [path]
  })

const files = filesIn('')
// Legal texts are pages of the product: their links are URLs.
const documents = files.filter((file) => file.endsWith('.md') && !file.startsWith('web/src/'))
const known = new Set(files.flatMap((file) => [file, ...foldersOf(file)]))

function foldersOf(path: string): string[] {
  const folder = dirname(path)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

const tops = [...known].filter((path) => !path.includes('/') && !/\.\w+$/.test(path))
const isPath = new RegExp(`^(?:${tops.join('|')})/[\\w@./-]+$`)
const isTest = /^[\w@./-]+\.(?:test|spec)\.tsx?$/
/** CONTRIBUTING's example of a feature is none of ours. */
const isExample = /\boperations\/time\b|NNNN/

test('every file, folder and test that a document names exists', () => {
  expect(documents.length).toBeGreaterThan(20)
  const wrong: string[] = []
  for (const document of documents) {
    const text = readFileSync(join(root, document), 'utf8')
    for (const [, named = ''] of text.matchAll(/`([^`\s]+)`/g)) {
      if (isExample.test(named) || (!isTest.test(named) && !isPath.test(named))) continue
      const path = named.replace(/\/$/, '')
      const exists = isTest.test(named)
        ? files.some((file) => `/${file}`.endsWith(`/${path}`))
        : known.has(path) || known.has(join(dirname(document), path))
      if (!exists) wrong.push(`${document}: ${named}`)
    }
    for (const [, target = ''] of text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)) {
      if (/^\w+:/.test(target)) continue
      const path = join(root, dirname(document), target)
      if (!existsSync(path)) wrong.push(`${document}: ${relative(root, path)}`)
    }
  }
  expect(wrong).toEqual([])
})
