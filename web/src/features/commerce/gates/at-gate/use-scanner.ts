import { useEffect, useEffectEvent } from 'react'

/** A scanner types as a keyboard does, ends with Enter, and is faster than anybody. */
const slowestKey = 1000

/** What a scanner sends while no field has the focus. */
export function useScanner(onRead: (text: string) => void) {
  const read = useEffectEvent(onRead)
  useEffect(() => {
    let [text, last] = ['', 0]
    const onKey = (event: KeyboardEvent) => {
      const { key, target, timeStamp } = event
      const isInField = target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null
      if (isInField || event.ctrlKey || event.metaKey || event.altKey) return
      if (timeStamp - last > slowestKey) text = ''
      last = timeStamp
      if (key.length === 1) text += key
      if (key !== 'Enter' || text.length < 8) return
      // A button that has the focus is not pressed by it.
      event.preventDefault()
      const whole = text
      text = ''
      read(whole)
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
