import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export type Weight = 500 | 700

/** A text in one font file. */
export interface Run {
  /** As it is registered with the document. */
  font: string
  text: string
}

interface FontFile {
  name: string
  bytes: Buffer
  has(letter: string): boolean
}

/** The product's typeface, whose letters are in two files for each weight. */
export interface Typeface {
  files: readonly FontFile[]
  /** Pieces of one file each. What it has no letter for is written without its accents, or as a question mark. */
  runsOf(text: string, weight: Weight): Run[]
}

const require = createRequire(import.meta.url)
let loaded: Promise<Typeface> | undefined

/** Read when the first document is written: nobody else pays for it. */
export const loadTypeface = (): Promise<Typeface> => (loaded ??= load())

async function load(): Promise<Typeface> {
  const { default: opentype } = await import('opentype.js')
  const fileOf = (part: string, weight: Weight): FontFile => {
    const bytes = readFileSync(require.resolve(`@fontsource/figtree/files/figtree-${part}-${weight}-normal.woff`))
    const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
    return { name: `${part}-${weight}`, bytes, has: (letter) => font.charToGlyphIndex(letter) > 0 }
  }
  const byWeight = new Map<Weight, FontFile[]>(
    ([500, 700] as const).map((weight) => [weight, [fileOf('latin', weight), fileOf('latin-ext', weight)]]),
  )
  return {
    files: [...byWeight.values()].flat(),
    runsOf: (text, weight) => runsIn(byWeight.get(weight) ?? [], text),
  }
}

function runsIn(files: readonly FontFile[], text: string): Run[] {
  const runs: Run[] = []
  for (const letter of lettersIn(files, text)) {
    const last = runs.at(-1)
    const font = files.find((file) => file.has(letter))?.name ?? ''
    if (last && (last.font === font || letter === ' ')) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

const lettersIn = (files: readonly FontFile[], text: string) =>
  Array.from(text.normalize('NFC').replace(/[\s\p{Cc}]+/gu, ' ')).flatMap((letter) => {
    const isKnown = (each: string) => files.some((file) => file.has(each))
    if (isKnown(letter)) return [letter]
    const plain = Array.from(letter.normalize('NFKD').replace(/\p{M}/gu, ''))
    if (plain.length === 0) return []
    return plain.every(isKnown) ? plain : ['?']
  })
