import { useEffect, useRef } from 'react'

/** Fields are off while they are being sent, which takes the focus away; after a refusal it is put back here. */
export function useFocusAfter(error: Error | null, field = 'input') {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>(field)?.focus()
  }, [error, field])
  return form
}
