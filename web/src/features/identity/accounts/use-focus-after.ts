import { useEffect, useRef } from 'react'

/** Disabled fields lose the focus while a form is sent; after a refusal it is restored. */
export function useFocusAfter(error: Error | null) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error) form.current?.querySelector('input')?.focus()
  }, [error])
  return form
}
