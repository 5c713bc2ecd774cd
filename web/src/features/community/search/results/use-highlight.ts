import { type RefObject, useEffect } from 'react'
import { foundWords } from './found-words.ts'

const name = 'found'

/**
 * Highlights the found words in everything that is shown below `element`, by ranges of the document: the components that show it
 * need not know, and text stays text. Browsers without custom highlights show none.
 */
export function useHighlight(element: RefObject<HTMLElement | null>, beginnings: readonly string[]) {
  // The shown part of the answer may be new after any rendering.
  useEffect(() => {
    if (!element.current || !('highlights' in CSS)) return undefined
    const ranges = textsIn(element.current).flatMap((text) =>
      foundWords(text.data, beginnings).map(([from, to]) => {
        const range = new Range()
        range.setStart(text, from)
        range.setEnd(text, to)
        return range
      }),
    )
    CSS.highlights.set(name, new Highlight(...ranges))
    return () => void CSS.highlights.delete(name)
  })
}

/** Only what is marked: the words of a button are not found. */
function textsIn(element: HTMLElement): Text[] {
  const parts = element.querySelectorAll('article h2, article h3, [data-found]')
  return [...parts].flatMap((part) => {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    return texts
  })
}
