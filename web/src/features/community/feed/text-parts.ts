/** What a post's text is made of: plain words, @mentions, #hashtags and URLs. Pure. */
export interface TextPart {
  kind: 'plain' | 'tag' | 'link'
  text: string
}

const special = /(?<tag>(?<![\p{L}\p{N}_/&])[@#][\p{L}\p{N}_]+)|(?<link>https?:\/\/[^\s<>"]+)/gu
/** What ends a sentence does not belong to the URL in it. */
const tail = /(?<![.,;:!?)\]'’”])[.,;:!?)\]'’”]+$/

export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  const push = (kind: TextPart['kind'], piece: string) => {
    if (piece !== '') parts.push({ kind, text: piece })
  }
  for (const match of text.matchAll(special)) {
    const found = match.groups?.['link']?.replace(tail, '') ?? match[0]
    push('plain', text.slice(at, match.index))
    push(match.groups?.['link'] ? 'link' : 'tag', found)
    at = match.index + found.length
  }
  push('plain', text.slice(at))
  return parts
}
