import { useEffect, useRef } from 'react'

/** For a form that somebody has just opened: its first field gets the focus, which the button that is gone had. */
export function useFirstField() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(), [])
  return form
}
