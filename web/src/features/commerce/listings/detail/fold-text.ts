const folded = { most: 600, least: 250 }

/** What of a long text is shown at first, and the rest: divided at the end of a line, a sentence or a word. Pure. */
export function foldText(text: string): readonly [shown: string, rest: string] {
  if (text.length <= folded.most) return [text, '']
  const window = text.slice(0, folded.most)
  const ends = [window.lastIndexOf('\n'), window.lastIndexOf('. ') + 1, window.lastIndexOf(' ')]
  const end = ends.find((at) => at >= folded.least) ?? folded.most
  return [text.slice(0, end).trimEnd(), text.slice(end).trimStart()]
}
