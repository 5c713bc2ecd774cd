import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { IconButton } from '../../ui/forms/icon-button.tsx'
import { followDirection } from './follow-direction.ts'

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const scrollTo = (top: number) => window.scrollTo({ top, behavior: calm() ? 'auto' : 'smooth' })
const pageHeight = () => document.documentElement.scrollHeight

/** To the top and to the bottom, while a page is scrolled further than a screen. */
export function ScrollButtons() {
  const [shown, setShown] = useState(false)
  useEffect(followDirection, [])
  useEffect(() => {
    const look = () => setShown(scrollY > innerHeight && pageHeight() > 3 * innerHeight)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  if (!shown) return null
  return (
    <div className="scroll-buttons">
      <IconButton icon={ArrowUp} label={m.shell_scroll_top()} onClick={() => scrollTo(0)} />
      <IconButton icon={ArrowDown} label={m.shell_scroll_bottom()} onClick={() => scrollTo(pageHeight())} />
    </div>
  )
}
