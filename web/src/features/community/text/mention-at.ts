/** The mention that is being typed. Pure. */

/** Where its `@` stands and where it ends, and what of it stands before the caret. */
export interface TypedMention {
  from: number
  to: number
  begins: string
}

const longest = 20
const begun = /(?<![\p{Alphabetic}0-9_/&])@(?<begins>[\p{L}\p{N}_]{0,20})$/u
const rest = /^[A-Za-z0-9_]{0,20}/

/** What is typed of a mention at the caret; null where none is. */
export function mentionAt(text: string, caret: number): TypedMention | null {
  // One letter more, because an address has one before its `@`.
  const before = text.slice(Math.max(0, caret - 2 * longest), caret)
  const begins = begun.exec(before)?.groups?.['begins']
  if (begins === undefined) return null
  const after = rest.exec(text.slice(caret, caret + longest))?.[0] ?? ''
  return { from: caret - begins.length - 1, to: caret + after.length, begins }
}

/** The text with the handle in place of what was typed, and where the caret then stands. */
export function withMention(text: string, { from, to }: TypedMention, handle: string): { text: string; caret: number } {
  const before = `${text.slice(0, from)}@${handle} `
  return { text: before + text.slice(to).replace(/^ /, ''), caret: before.length }
}
