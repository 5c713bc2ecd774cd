import type { Alternatives } from './tsquery.rules.ts'

/** The beginnings by which a found word is recognised: what was searched for, without an English plural. */
export function highlightOf(groups: readonly Alternatives[], marks: readonly string[]): string[] {
  const words = groups.flat().flatMap((words) => words.split(' '))
  const begun = words.map((word) => (word.length > 4 ? word.replace(/(?:ies|es|s)$/, '') : word))
  return [...new Set([...begun, ...marks])]
}
