import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { m } from '../paraglide/messages.js'
import { overwriteGetLocale } from '../paraglide/runtime.js'

const folder = fileURLToPath(new URL('../../messages/', import.meta.url))
const sources = fileURLToPath(new URL('../', import.meta.url))

function catalogue(locale: string): Record<string, string> {
  const files = readdirSync(folder + locale, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  )
  return Object.assign(
    {},
    ...files.map((name) => JSON.parse(readFileSync(`${folder}${locale}/${name}`, 'utf8'))),
  ) as never
}

const answer = m as unknown as Record<string, (inputs?: object) => string>

test.each(['en', 'sw'] as const)('every plain message reads in %s as its catalogue has it', (locale) => {
  overwriteGetLocale(() => locale)
  const plain = Object.entries(catalogue(locale)).filter(([key, text]) => !key.startsWith('$') && !text.includes('{'))
  expect(plain.length).toBeGreaterThan(100)
  const wrong = plain.filter(([key, text]) => typeof text === 'string' && answer[key]?.() !== text)
  expect(wrong).toEqual([])
})

test('no text stands twice: what several features say is in common.json', () => {
  const [en, sw] = [catalogue('en'), catalogue('sw')]
  const keys = Object.keys(en).filter((key) => !key.startsWith('$'))
  const groups = Object.values(Object.groupBy(keys, (key) => JSON.stringify([en[key], sw[key]])))
  const twice = groups.flatMap((group = []) => (group.length > 1 ? [group.toSorted()] : []))
  expect(twice).toEqual([])
})

test('every message is used', () => {
  const source = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('paraglide'))
    .map((name) => readFileSync(`${sources}${name}`, 'utf8'))
    .join('\n')
  const used = new Set(Array.from(source.matchAll(/\bm\.(\w+)/g), ([, key]) => key))
  const unused = Object.keys(catalogue('en')).filter((key) => !key.startsWith('$') && !used.has(key))
  expect(unused).toEqual([])
})

test('a message is filled with its inputs, in the language of the page', () => {
  overwriteGetLocale(() => 'en')
  expect(m.shell_cart_count({ count: 3 })).toBe('Cart, 3 items')
  overwriteGetLocale(() => 'sw')
  expect(m.shell_cart_count({ count: 3 })).toBe('Kikapu, bidhaa 3')
})
