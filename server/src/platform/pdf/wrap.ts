import type { Run, Typeface, Weight } from './typeface.ts'

/** A line as it is drawn: pieces of one font each. */
export interface Line {
  runs: Run[]
  width: number
}

export interface Measure {
  typeface: Typeface
  widthOf: (run: Run, size: number) => number
}

interface Box {
  width: number
  size: number
  weight: Weight
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The lines of a text between words; a word that is wider than the box is broken. Line breaks of the text stay. */
export function wrapText(text: string, { width, size, weight }: Box, { typeface, widthOf }: Measure): Line[] {
  const measure = (piece: string): Line => {
    const runs = typeface.runsOf(piece, weight)
    return { runs, width: runs.reduce((sum, run) => sum + widthOf(run, size), 0) }
  }
  const space = measure(' ')
  return text.split('\n').flatMap((paragraph) => {
    const lines: Line[] = []
    let line: Line = { runs: [], width: 0 }
    const next = () => {
      lines.push(line)
      line = { runs: [], width: 0 }
    }
    const append = (piece: Line) => {
      line = { runs: [...line.runs, ...piece.runs], width: line.width + piece.width }
    }
    for (const word of paragraph.split(/[ \t\r]+/).filter(Boolean)) {
      const whole = measure(word)
      if (line.width > 0 && line.width + space.width + whole.width > width) next()
      if (line.width > 0) append(space)
      if (whole.width <= width) {
        append(whole)
        continue
      }
      for (const { segment } of segmenter.segment(word)) {
        const sign = measure(segment)
        if (line.width > 0 && line.width + sign.width > width) next()
        append(sign)
      }
    }
    return [...lines, line].map((each) => ({ ...each, runs: joined(each.runs) }))
  })
}

/** Neighbours of one font are one text, so that words stay whole for readers who copy or search them. */
function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = []
  for (const { font, text } of runs) {
    const last = all.at(-1)
    if (last?.font === font) last.text += text
    else all.push({ font, text })
  }
  return all
}
