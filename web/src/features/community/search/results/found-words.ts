/** Where the words of a search stand in a text. Pure. */

/** Words with the apostrophes within them, and emoji, also those of several signs. */
const words =
  /[\p{L}\p{M}\p{N}_]+(?:['’ʼ‘`][\p{L}\p{M}\p{N}_]+)*|\p{Extended_Pictographic}(?:\u200d|\ufe0f|\p{Emoji_Modifier}|\p{Extended_Pictographic})*/gu

/** Lower-case, without accents and apostrophes. */
const foldWord = (word: string) =>
  word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{M}'’ʼ‘`]/gu, '')

/**
 * From where to where, in code units, each word stands that begins with one of these beginnings. Whole words: the letters
 * of joined scripts would change their shape where a highlight begins within one.
 */
export function foundWords(text: string, beginnings: readonly string[]): [from: number, to: number][] {
  const requested = beginnings.map((beginning) => foldWord(beginning).replace(/^[#@]/, '')).filter((one) => one !== '')
  if (requested.length === 0) return []
  return [...text.matchAll(words)].flatMap(({ 0: word, index }) => {
    const folded = foldWord(word)
    return requested.some((beginning) => folded.startsWith(beginning))
      ? [[index, index + word.length] as [number, number]]
      : []
  })
}

const before = 40

/** A text from shortly before the first found word, where that would be cut off otherwise. */
export function excerpt(text: string, beginnings: readonly string[], shown: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const first = foundWords(line, beginnings)[0]?.[0] ?? 0
  if (first < shown - before) return line
  const from = line.indexOf(' ', first - before)
  return from > 0 && from < first ? `…${line.slice(from)}` : line
}
