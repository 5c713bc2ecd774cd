import { useEffect, useRef } from 'react'

/** Disabled fields lose the focus while a form is sent; after a refusal it is restored. */
export function useFocusAfter(error: Error | null, field = 'input') {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>(field)?.focus()
  }, [error, field])
  return form
}
