import { useEffect, useEffectEvent, useRef } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/forms/button.tsx'

/** Loads older messages when it comes onto the screen; it can be pressed, too. */
export function OlderMessages({ isLoading, onLoad }: { isLoading: boolean; onLoad: () => void }) {
  const element = useRef<HTMLParagraphElement>(null)
  const load = useEffectEvent(onLoad)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) load()
    })
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return (
    <p ref={element} className="py-2 text-center">
      <Button variant="plain" busy={isLoading} onClick={onLoad}>
        {m.messages_older()}
      </Button>
    </p>
  )
}
