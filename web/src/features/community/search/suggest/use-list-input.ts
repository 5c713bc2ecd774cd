import { useEffect, useRef, useState } from 'react'

interface ListActions {
  /** How many options there are. */
  count: () => number
  choose: (index: number) => void
  /** Whether the option was removed. */
  remove: (index: number) => boolean
}

/** A text field that the page already has becomes a combobox with the list of this id: semantics, arrow keys, Enter, Escape. */
export function useListInput(input: HTMLInputElement, listId: string, actions: ListActions) {
  const [typed, setTyped] = useState(input.value)
  const [isOpen, setOpen] = useState(document.activeElement === input)
  const [active, setActive] = useState(-1)
  const latest = useRef({ actions, active, isOpen })
  useEffect(() => {
    latest.current = { actions, active, isOpen }
  })

  useEffect(() => {
    const ending = new AbortController()
    const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void) =>
      input.addEventListener(type, listener, { signal: ending.signal })
    const open = () => {
      setTyped(input.value)
      setOpen(true)
      setActive(-1)
    }
    on('input', open)
    on('focus', open)
    on('click', open)
    on('blur', () => setOpen(false))
    on('keydown', (event) => {
      const { actions: act, active: at, isOpen: opened } = latest.current
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      // Before the first option stands what is typed.
      const places = act.count() + 1
      if (step !== undefined) {
        event.preventDefault()
        if (opened) setActive(((at + 1 + step + places) % places) - 1)
        else open()
      } else if (event.key === 'Enter' && opened && at >= 0) {
        event.preventDefault()
        act.choose(at)
      } else if (event.key === 'Escape') {
        event.preventDefault()
        if (opened && act.count() > 0) setOpen(false)
        else input.blur()
      } else if (event.key === 'Delete' && opened && at >= 0 && act.remove(at)) {
        event.preventDefault()
        setActive(-1)
      }
    })
    return () => ending.abort()
  }, [input])

  useEffect(() => {
    const expanded = isOpen && actions.count() > 0
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-expanded': String(expanded),
      ...(expanded && active >= 0 && { 'aria-activedescendant': `${listId}-${active}` }),
    }
    input.removeAttribute('aria-activedescendant')
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
  })
  return { typed, active, isOpen, setActive }
}
