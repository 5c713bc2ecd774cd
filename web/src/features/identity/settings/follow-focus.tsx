import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

/** Moves the focus into what has just opened: to its first field, or to its text. */
export function Opened({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const first = area.current?.querySelector<HTMLElement>('[tabindex="-1"], input:not([hidden])')
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: first.tabIndex < 0 ? 'start' : 'nearest' })
  }, [])
  return (
    // The margins are for the bars at the top and the bottom of a phone.
    <div ref={area} className="flex flex-col gap-4 *:scroll-mt-20 [&_input]:scroll-mt-20 [&_input]:scroll-mb-44">
      {children}
    </div>
  )
}

/** When it has closed, the focus returns to the first button of this area. */
export function useReturnFocus<E extends HTMLElement>(open: boolean): RefObject<E | null> {
  const area = useRef<E>(null)
  const was = useRef(open)
  useEffect(() => {
    if (was.current && !open) area.current?.querySelector<HTMLElement>('button')?.focus()
    was.current = open
  }, [open])
  return area
}

/** When the pressed button was removed, such as of an ended device, the focus moves to the heading above it. */
export function SavedFocus({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = area.current
    if (!root) return
    let ancestors: Element[] = []
    const remember = ({ target }: FocusEvent) => {
      ancestors = target instanceof Element ? ancestorsOf(target) : []
    }
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || ancestors[0]?.isConnected !== false) return
      const part = ancestors.find((element) => element.isConnected && element.matches('section'))
      ancestors = []
      const heading = (part ?? root).querySelector<HTMLElement>('h2[tabindex]')
      heading?.focus({ preventScroll: true })
    })
    root.addEventListener('focusin', remember)
    observer.observe(root, { childList: true, subtree: true })
    return () => {
      root.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
  return (
    <div ref={area} className="flex flex-col gap-6">
      {children}
    </div>
  )
}

/** An element and its ancestors, recorded before it is removed. */
function ancestorsOf(element: Element): Element[] {
  const above = element.parentElement
  return above ? [element, ...ancestorsOf(above)] : [element]
}
