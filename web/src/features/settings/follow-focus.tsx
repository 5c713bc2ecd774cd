import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

/** What has just opened takes the keyboard along to its first field. */
export function Opened({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => area.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), [])
  return (
    <div ref={area} className="flex flex-col gap-4">
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
