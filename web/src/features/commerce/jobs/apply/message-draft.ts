import { useState } from 'react'

const keyOf = (job: string) => `application_draft_${job}`

function saved(job: string): string {
  try {
    return localStorage.getItem(keyOf(job)) ?? ''
  } catch {
    // Storage is not allowed: the text lives as long as the page.
    return ''
  }
}

/** The text of an application that was not sent yet, stored on this device. */
export function useMessageDraft(job: string) {
  const [message, setMessage] = useState(() => saved(job))
  const change = (text: string) => {
    setMessage(text)
    try {
      if (text) localStorage.setItem(keyOf(job), text)
      else localStorage.removeItem(keyOf(job))
    } catch {
      // Full or not allowed: as above.
    }
  }
  return [message, change] as const
}
