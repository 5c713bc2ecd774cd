import { useState } from 'react'
import { lasting, personKey } from '../../../../platform/storage/storage.ts'

const keyOf = (job: string) => personKey(`application_draft_${job}`)

/** The text of an application that was not sent yet, stored on this device. */
export function useMessageDraft(job: string) {
  const [message, setMessage] = useState(() => lasting.read(keyOf(job)) ?? '')
  const change = (text: string) => {
    setMessage(text)
    if (text) lasting.write(keyOf(job), text)
    else lasting.remove(keyOf(job))
  }
  return [message, change] as const
}
