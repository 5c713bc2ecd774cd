import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { IconButton } from '../../ui/forms/icon-button.tsx'
import { followDirection } from './follow-direction.ts'

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const scrollTo = (top: number) => window.scrollTo({ top, behavior: calm() ? 'auto' : 'smooth' })
const pageHeight = () => document.documentElement.scrollHeight

/** So long after the last scrolling the reader is reading what lies below. */
const restMs = 2500

/** To the top and to the bottom, while a long page is scrolled: they lie over it, so they leave when it rests. */
export function ScrollButtons() {
  const [shown, setShown] = useState(false)
  const [resting, setResting] = useState(false)
  useEffect(followDirection, [])
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout>
    const look = () => {
      setShown(scrollY > innerHeight && pageHeight() > 3 * innerHeight)
      setResting(false)
      clearTimeout(rest)
      rest = setTimeout(() => setResting(true), restMs)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => {
      clearTimeout(rest)
      removeEventListener('scroll', look)
    }
  }, [])
  if (!shown) return null
  return (
    <div className="scroll-buttons" data-resting={resting || undefined}>
      <IconButton icon={ArrowUp} label={m.shell_scroll_top()} onClick={() => scrollTo(0)} />
      <IconButton icon={ArrowDown} label={m.shell_scroll_bottom()} onClick={() => scrollTo(pageHeight())} />
    </div>
  )
}
