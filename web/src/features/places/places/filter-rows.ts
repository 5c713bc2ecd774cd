import { slugify } from '@mtaa/contract/slug'

/**
 * Shows of a list with nested `data-row`s those that match, what contains them and what they contain; opens what is
 * folded around a match. Returns how many rows match. Works on the markup: the list may come from the server.
 */
export function filterRows(list: Element, typed: string): number {
  const requested = slugify(typed)
  let count = 0
  const visit = (element: Element, isInside: boolean): boolean => {
    const row = element.getAttribute('data-row')
    const matches = requested === '' || (row !== null && row.includes(requested))
    if (row !== null && matches) count++
    let hasMatch = matches
    for (const child of rowsIn(element)) hasMatch = visit(child, isInside || matches) || hasMatch
    if (row !== null) {
      element.toggleAttribute('hidden', !(hasMatch || isInside))
      if (element instanceof HTMLDetailsElement) element.open = requested !== '' && hasMatch && !matches
    }
    return hasMatch && row !== null
  }
  for (const child of rowsIn(list)) visit(child, false)
  return count
}

/** The nearest rows below an element. */
function rowsIn(element: Element): Element[] {
  return [...element.children].flatMap((child) => (child.hasAttribute('data-row') ? [child] : rowsIn(child)))
}
