import { useEffect, useState } from 'react'
import { usePart } from '../../ui/layout/use-part.ts'

const fetchButtons = () => import('./scroll-buttons.tsx').then((file) => file.ScrollButtons)

/** The place of the buttons to both ends of a page, which come with the first scrolling over a screen. */
export function ScrollPlace() {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (scrolled) return undefined
    const look = () => setScrolled(scrollY > innerHeight)
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [scrolled])
  const ScrollButtons = usePart(fetchButtons, scrolled)
  return ScrollButtons ? <ScrollButtons /> : null
}
