import { type ReactNode, useEffect, useRef } from 'react'

interface ResultProps {
  className?: string
  /** False: it was here before anything was done. */
  fresh?: boolean
  children: ReactNode
}

/** What came of an act: it is scrolled to and gets the focus as it appears, wherever its form was. */
export function Result({ className = '', fresh = true, children }: ResultProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!fresh) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [fresh])
  return (
    <div ref={place} tabIndex={-1} className={`scroll-mt-24 outline-none ${className}`}>
      {children}
    </div>
  )
}
