// Compares the catalogues of messages: the same keys in every language, nothing empty, the same placeholders.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../web/messages/', import.meta.url))
const languages = readdirSync(folder).toSorted()
const catalogues = [
  ...new Set(
    languages.flatMap((language) =>
      readdirSync(folder + language, { recursive: true }).filter((name) => name.endsWith('.json')),
    ),
  ),
].toSorted()

const faults = catalogues.flatMap((name) => {
  const [base, ...others] = languages.map((language) => ({ language, texts: read(`${language}/${name}`) }))
  return others.flatMap((other) => compare(name, base, other))
})
for (const fault of faults) console.error(fault)
console.log(`${catalogues.length} catalogues in ${languages.join(', ')}`)
process.exitCode = faults.length > 0 ? 1 : 0

function compare(name, base, other) {
  const keys = [...new Set([...Object.keys(base.texts), ...Object.keys(other.texts)])]
  return keys.flatMap((key) => {
    for (const { language, texts } of [base, other]) {
      if (!isFilled(texts[key])) return [`${language}/${name}: ${key} is missing or empty`]
    }
    const [left, right] = [base, other].map(({ texts }) => placeholders(texts[key]))
    return left === right
      ? []
      : [`${name}: ${key} has {${left}} in ${base.language} and {${right}} in ${other.language}`]
  })
}

/** A message is a sentence, or variants of one under `match`. */
function textsOf(value) {
  if (typeof value === 'string') return [value]
  return [value].flat().flatMap((part) => Object.values(part?.match ?? {}))
}

function isFilled(value) {
  const texts = value === undefined ? [] : textsOf(value)
  return texts.length > 0 && texts.every((text) => text.trim() !== '')
}

function placeholders(value) {
  const names = textsOf(value).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  return [...new Set(names)].toSorted().join(', ')
}

function read(path) {
  try {
    const text = readFileSync(folder + path, 'utf8')
    const keys = [...text.matchAll(/^ {2}"(\w+)":/gm)].map(([, key]) => key)
    const twice = keys.find((key, index) => keys.indexOf(key) < index)
    if (twice !== undefined) throw new Error(`${twice} stands there twice`)
    const { $schema: _, ...texts } = JSON.parse(text)
    return texts
  } catch (error) {
    if (error.code === 'ENOENT') return {}
    throw new Error(`${path}: ${error.message}`, { cause: error })
  }
}
