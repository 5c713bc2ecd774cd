import { useEffect, useState } from 'react'
import { Later } from '../../ui/layout/later.tsx'

const fetchButtons = () => import('./scroll-buttons.tsx').then((file) => file.ScrollButtons)

/** The place of the buttons to both ends of a page, which come with the first scrolling. */
export function ScrollPlace() {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (scrolled) return undefined
    const look = () => setScrolled(scrollY > 0)
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [scrolled])
  return <Later fetchPart={fetchButtons} enabled={scrolled} />
}
