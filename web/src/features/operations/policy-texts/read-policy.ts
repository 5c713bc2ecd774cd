import { marked, type Token, type Tokens } from 'marked'
import type { Language } from '@mtaa/contract/language'
import type { Operator } from '@mtaa/contract/operations/agreements'
import type { PolicyName } from '@mtaa/contract/operations/policy-versions'
import { fillOperator } from './fill-operator.ts'

interface Section {
  id: string
  title: string
  html: string
}

/** A version of a policy as a page shows it. */
export interface PolicyText {
  title: string
  intro: string
  sections: (Section & {
    /** Where `html` is a summary: the text that counts, in English. */
    full: { title: string; html: string } | null
  })[]
}

interface Written {
  title: string
  intro: string
  sections: Section[]
}

/** One file for each version and language: `{policy}.{version}.{language}.md`. */
const files = import.meta.glob<string>('./texts/*.md', { query: '?raw', import: 'default', eager: true })

const nameOf = (policy: PolicyName, version: string, language: Language) =>
  `./texts/${policy}.${version}.${language}.md`

interface Reading {
  policy: PolicyName
  version: string
  language: Language
  operator: Operator
}

/** The text of a version; in Swahili a summary of each section with the English beneath. Undefined when there is none. */
export function readPolicy({ policy, version, language, operator }: Reading): PolicyText | undefined {
  const written = (requested: Language) => {
    const markdown = files[nameOf(policy, version, requested)]
    return markdown === undefined ? undefined : parse(markdown, (html) => fillOperator(html, operator, requested))
  }
  const english = written('en')
  const summary = language === 'sw' ? written('sw') : undefined
  if (!english) return undefined
  if (!summary) return { ...english, sections: english.sections.map((section) => ({ ...section, full: null })) }
  const sections = summary.sections.map((section, index) => ({ ...section, full: english.sections[index] ?? null }))
  return { ...summary, sections }
}

const isHeading = (token: Token | undefined, depth: number): token is Tokens.Heading =>
  token?.type === 'heading' && (token as Tokens.Heading).depth === depth

/** Splits a text at its headings. */
function parse(markdown: string, fill: (html: string) => string): Written {
  const [first, ...tokens] = marked.lexer(markdown).filter(({ type }) => type !== 'space')
  const starts = tokens.flatMap((token, index) => (isHeading(token, 2) ? [index] : []))
  const html = (part: Token[]) => fill(marked.parser(part))
  const sections = starts.map((start, index) => {
    const heading = tokens[start]
    const title = isHeading(heading, 2) ? heading.text : ''
    const number = /^(\d+)\./.exec(title)?.[1]
    const id = number === undefined ? 'summary' : `section-${number}`
    return { id, title, html: html(tokens.slice(start + 1, starts[index + 1])) }
  })
  return { title: isHeading(first, 1) ? first.text : '', intro: html(tokens.slice(0, starts[0])), sections }
}
