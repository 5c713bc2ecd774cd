import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

/** What has just opened takes the keyboard along: to its first field, or to what is to be read before. */
export function Opened({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const first = area.current?.querySelector<HTMLElement>('[tabindex="-1"], input:not([hidden])')
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: first.tabIndex < 0 ? 'start' : 'nearest' })
  }, [])
  return (
    // The margins keep it clear of the bars at the top and the bottom of a phone.
    <div ref={area} className="flex flex-col gap-4 *:scroll-mt-20 [&_input]:scroll-mt-20 [&_input]:scroll-mb-44">
      {children}
    </div>
  )
}

/** When it has closed, the keyboard is back on the first button of this area. */
export function useReturnFocus<E extends HTMLElement>(open: boolean): RefObject<E | null> {
  const area = useRef<E>(null)
  const was = useRef(open)
  useEffect(() => {
    if (was.current && !open) area.current?.querySelector<HTMLElement>('button')?.focus()
    was.current = open
  }, [open])
  return area
}
