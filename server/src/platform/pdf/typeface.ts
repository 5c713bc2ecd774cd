// oxlint-disable-next-line typescript/triple-slash-reference -- other workspaces that import this have no other way to these types
/// <reference path="./fontkit.d.ts" />
import type { Font } from 'fontkit'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unpackWoff } from './unpack-woff.ts'

export type Weight = 500 | 700

/** A text in one font file. */
export interface Run {
  /** As it is registered with the document. */
  font: string
  text: string
}

/** Fonts that together write what people write: the product's own, and emoji. */
export interface Typeface {
  /** By name; one that a document does not use is not in it. */
  files: ReadonlyMap<string, Buffer>
  /** Pieces of one file each. A sign that none has is written without its accents, or as a question mark. */
  runsOf(text: string, weight: Weight): Run[]
}

const require = createRequire(import.meta.url)
let loaded: Promise<Typeface> | undefined

/** Read when the first document is written: nobody else pays for it. */
export const loadTypeface = (): Promise<Typeface> => (loaded ??= load())

interface FontFile {
  name: string
  font: Font
}

async function load(): Promise<Typeface> {
  const { create } = await import('fontkit')
  const files = new Map<string, Buffer>()
  const open = (name: string, path: string | URL): FontFile => {
    const bytes = unpackWoff(readFileSync(path))
    files.set(name, bytes)
    return { name, font: create(bytes) }
  }
  const figtree = (weight: Weight) =>
    ['latin', 'latin-ext'].map((part) =>
      open(`${part}-${weight}`, require.resolve(`@fontsource/figtree/files/figtree-${part}-${weight}-normal.woff`)),
    )
  const emoji = open('emoji', new URL('fonts/noto-emoji-500.woff', import.meta.url))
  const byWeight = { 500: figtree(500), 700: figtree(700) }
  return { files, runsOf: (text, weight) => runsIn(text, byWeight[weight], emoji) }
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** What the first file has whole. */
const plainText = /^[\x20-\x7E]*$/

function runsIn(text: string, letters: readonly FontFile[], emoji: FontFile): Run[] {
  const line = text.normalize('NFC').replace(/[\s\p{Cc}]+/gu, ' ')
  const [first] = letters
  if (first && plainText.test(line)) return line === '' ? [] : [{ font: first.name, text: line }]
  const runs: Run[] = []
  for (const { segment } of segmenter.segment(line)) {
    for (const run of writeSign(segment, letters, emoji)) {
      const last = runs.at(-1)
      if (last?.font === run.font) last.text += run.text
      else runs.push(run)
    }
  }
  return runs
}

/** One sign as a person sees it: a letter with its accents, an emoji of several code points. */
function writeSign(sign: string, letters: readonly FontFile[], emoji: FontFile): Run[] {
  // A letter that no file has whole may be drawn of its parts: `ũ` is in none, `u` and the tilde are.
  for (const text of [sign, sign.normalize('NFD')]) {
    const file = letters.find(({ font }) => hasAll(font, text))
    if (file) return [{ font: file.name, text }]
  }
  if (/\p{Emoji}/u.test(sign) && emoji.font.layout(sign).glyphs.every(({ id }) => id > 0)) {
    return [{ font: emoji.name, text: sign }]
  }
  const plain = Array.from(sign.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, ''))
  if (plain.length === 0) return []
  const files = plain.map((letter) => letters.find(({ font }) => hasAll(font, letter)))
  return files.map((file, at) => ({
    font: (file ?? letters[0])?.name ?? '',
    text: file ? (plain[at] ?? '') : '?',
  }))
}

const hasAll = (font: Font, text: string) =>
  Array.from(text).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
