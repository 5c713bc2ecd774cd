import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { categories } from '@mtaa/contract/commerce/products/categories'

const folder = fileURLToPath(new URL('../../web/messages/', import.meta.url))

type Messages = Record<string, unknown>
const read = (path: string) => JSON.parse(readFileSync(folder + path, 'utf8')) as Messages

/** Every sentence of a message: it is one, or has variants under `match`. */
function sentencesOf(message: unknown): string[] {
  if (typeof message === 'string') return [message]
  const variants = (Array.isArray(message) ? message : [message]) as { match?: Record<string, string> }[]
  return variants.flatMap(({ match }) => Object.values(match ?? {}))
}

// Languages are called by their own name in every language.
const notOurs = ['$schema', 'shell_switch_language']

const catalogues = (language: string) =>
  readdirSync(folder + language, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))

const messages = catalogues('en').flatMap((name) => {
  const [en, sw] = [read(`en/${name}`), read(`sw/${name}`)]
  return Object.keys(en)
    .filter((key) => !notOurs.includes(key))
    .flatMap((key) => sentencesOf(en[key]).filter((sentence) => !sentencesOf(sw[key]).includes(sentence)))
})
const names = Object.values(categories).flatMap((group) =>
  Object.values(group as Record<string, readonly [en: string, sw: string]>).flatMap(([en, sw]) =>
    en === sw ? [] : [en],
  ),
)
// The same English word may be right in Swahili elsewhere, as a name.
const swahili = new Set(catalogues('sw').flatMap((name) => Object.values(read(`sw/${name}`)).flatMap(sentencesOf)))
const whole = new Set([...messages, ...names].filter((text) => !text.includes('{') && !swahili.has(text)))
// `{a} from {b}` is also what people write; what begins or ends with a word of ours is ours.
const patterns = messages.filter((text) => /\{/.test(text) && !/^\{.*\}$/.test(text)).map(patternOf)

/** Whether this is a text of our English catalogues for which there is a Swahili one. */
export const english = (text: string) => whole.has(text) || patterns.some((pattern) => pattern.test(text))

function patternOf(template: string) {
  const parts = template.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`)
}
