import type { KeyboardEvent } from 'react'

/** What the keys of a table do, by the name of the key. */
const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches('textarea, select, input:not([type=checkbox]), [contenteditable]')

/** The first of a row that takes the focus. */
const focusOf = (row: Element | undefined) => row?.querySelector<HTMLElement>('input, a, button, summary')

/**
 * Keys while the focus is in a row: arrows, j and k go to the next row and the one before, x chooses it, Enter opens it. A link
 * or a button that has the focus answers Enter itself.
 */
export function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, altKey, ctrlKey, metaKey } = event
  if (altKey || ctrlKey || metaKey || isTyping(target)) return
  const rows = [...currentTarget.querySelectorAll('[data-row]')]
  const at = rows.findIndex((row) => row.contains(target as Node))
  const here = rows[at]
  if (!here) return
  const step = steps[key]
  if (step !== undefined) focusOf(rows[at + step])?.focus()
  else if (key === 'x') here.querySelector<HTMLElement>('[data-select]')?.click()
  else if (key === 'Enter' && (target as HTMLElement).matches('[data-select]'))
    here.querySelector<HTMLElement>('a[href]')?.click()
  else return
  event.preventDefault()
}
