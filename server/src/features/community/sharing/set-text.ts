import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
// oxlint-disable-next-line import/default -- CommonJS: Node gives its exports as the default
import opentype, { type Font, type PathCommand } from 'opentype.js'

export type Weight = 500 | 700

export interface TextStyle {
  weight: Weight
  size: number
  maxWidth: number
  maxLines: number
}

/** Lines of text as outlines: what is drawn depends on no typeface of the machine. */
export interface SetText {
  /** For `d` of a path whose origin is the beginning of the line's base. */
  lines: string[]
  /** Whether all of it was set. */
  isWhole: boolean
}

const require = createRequire(import.meta.url)
const fonts = new Map<Weight, readonly Font[]>()

function fontsOf(weight: Weight): readonly Font[] {
  let loaded = fonts.get(weight)
  if (!loaded) fonts.set(weight, (loaded = ['latin', 'latin-ext'].map((part) => loadFont(part, weight))))
  return loaded
}

function loadFont(part: string, weight: Weight): Font {
  const { buffer, byteOffset, length } = readFileSync(
    require.resolve(`@fontsource/figtree/files/figtree-${part}-${weight}-normal.woff`),
  )
  return opentype.parse(buffer.slice(byteOffset, byteOffset + length))
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
const graphemesOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)

/** More is never drawn, so it is not looked at. */
const maxRead = 600

/**
 * What of a text our typeface can write, on one line. The rest is left out, whole graphemes at a time: emoji, scripts it
 * does not have (so nothing runs from right to left), control characters, stacked marks.
 */
export function writableText(text: string, weight: Weight): string {
  const known = graphemesOf(text.slice(0, maxRead).normalize('NFC')).map((grapheme) => writable(grapheme, weight))
  return known.join('').replace(/ +/g, ' ').trim()
}

function writable(grapheme: string, weight: Weight): string {
  if (/^\s+$/u.test(grapheme)) return ' '
  if (fontFor(grapheme, weight)) return grapheme
  // A letter without the accent that the typeface lacks (as in Gĩkũyũ), or the plain form of an ornamental one.
  const plain = grapheme.normalize('NFKD').replace(/\p{M}/gu, '')
  return plain && Array.from(plain).every((letter) => fontFor(letter, weight)) ? plain : ' '
}

/** Whether there is anything to read: not only signs that stood between what was left out. */
export const isReadable = (text: string) => /[\p{L}\p{N}]/u.test(text)

const fontFor = (grapheme: string, weight: Weight): Font | undefined =>
  Array.from(grapheme).length === 1 ? fontsOf(weight).find((font) => font.charToGlyphIndex(grapheme) > 0) : undefined

/** Pieces of one font each. */
function runsOf(text: string, weight: Weight): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const font = letter === ' ' && last ? last.font : fontFor(letter, weight)
    if (!font) continue
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

/** Without kerning, which only draws letters together: a little more than is used, and a hundred times faster. */
const widthOf = (text: string, { weight, size }: TextStyle) =>
  Array.from(text).reduce((width, letter) => width + widthOfLetter(letter, weight) * size, 0)

function widthOfLetter(letter: string, weight: Weight): number {
  const font = letter === ' ' ? fontsOf(weight)[0] : fontFor(letter, weight)
  return font ? (font.charToGlyph(letter).advanceWidth ?? 0) / font.unitsPerEm : 0
}

function outlineOf(text: string, { weight, size }: TextStyle): string {
  let [x, outline] = [0, '']
  for (const run of runsOf(text, weight)) {
    outline += written(run.font.getPath(run.text, x, 0, size).commands)
    x += run.font.getAdvanceWidth(run.text, size)
  }
  return outline
}

/** The library's own writing has a NaN in it now and then. */
const written = (commands: readonly PathCommand[]) => commands.map(writtenCommand).join('')

function writtenCommand(command: PathCommand): string {
  if (command.type === 'Z') return 'Z'
  const controls = command.type === 'C' ? [command.x1, command.y1, command.x2, command.y2] : []
  const control = command.type === 'Q' ? [command.x1, command.y1] : []
  const numbers = [...controls, ...control, command.x, command.y]
  return command.type + numbers.map((number) => Math.round(number * 10) / 10).join(' ')
}

/** Sets a text (of `writableText`) in lines; what does not fit ends in an ellipsis. */
export function setText(text: string, style: TextStyle): SetText {
  const fits = (line: string) => widthOf(line, style) <= style.maxWidth
  const lines = wrap(text, fits)
  const isWhole = lines.length <= style.maxLines
  const shown = lines.slice(0, style.maxLines)
  const last = shown.pop()
  if (last !== undefined) shown.push(isWhole ? last : shorten(last, fits))
  return { lines: shown.map((line) => outlineOf(line, style)), isWhole }
}

function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((each) => piecesOf(each, fits))) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) line = longer
    else {
      if (line) lines.push(line)
      line = word
    }
  }
  return line ? [...lines, line] : lines
}

/** A word that is wider than the line is broken between graphemes. */
function piecesOf(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const grapheme of graphemesOf(word)) {
    if (piece && !fits(piece + grapheme)) {
      pieces.push(piece)
      piece = ''
    }
    piece += grapheme
  }
  return [...pieces, piece]
}

function shorten(line: string, fits: (line: string) => boolean): string {
  const graphemes = graphemesOf(line)
  while (graphemes.length > 1 && !fits(`${graphemes.join('').trimEnd()}…`)) graphemes.pop()
  return `${graphemes.join('').trimEnd()}…`
}
