import { type ReactNode, useEffect, useRef, useState } from 'react'

interface SteadyProps {
  /** While its content comes and goes by itself; afterwards the height that it has by then stays. */
  grows: boolean
  className?: string
  children: ReactNode
}

/** Never becomes lower while its content changes by itself, so that what is below does not move under a finger. */
export function Steady({ grows, className = '', children }: SteadyProps) {
  const place = useRef<HTMLDivElement>(null)
  const [wasGrowing] = useState(grows)
  useEffect(() => {
    const box = place.current
    if (!box || !grows) return undefined
    let width = box.offsetWidth
    const observer = new ResizeObserver(() => {
      // Turned, or of another size: what it needed before says nothing.
      if (box.offsetWidth !== width) box.style.minHeight = ''
      width = box.offsetWidth
      box.style.minHeight = `${box.offsetHeight}px`
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [grows])
  return (
    <div ref={place} className={wasGrowing ? `min-h-104 sm:min-h-80 ${className}` : className}>
      {children}
    </div>
  )
}
