import { type Mark, marksOf } from '@mtaa/contract/community/marks'

/** What a text is made of: plain words, @mentions, #hashtags and URLs. Pure. */
export interface TextPart {
  kind: 'plain' | Mark['kind']
  text: string
}

/** The parts of a text in their order; nothing of it is lost. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  const push = (kind: TextPart['kind'], piece: string) => {
    if (piece !== '') parts.push({ kind, text: piece })
  }
  for (const mark of marksOf(text)) {
    push('plain', text.slice(at, mark.index))
    push(mark.kind, mark.text)
    at = mark.index + mark.text.length
  }
  push('plain', text.slice(at))
  return parts
}
