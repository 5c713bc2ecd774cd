import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useApi } from '../../../platform/use-api.ts'
import { showToast, useToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { turnPushOn } from './turn-push.ts'

interface PushCardProps {
  userId: string
  /** `isRefused`: it is not asked again for some weeks. */
  onClose: (isRefused: boolean) => void
}

/** One question, and why. It stands where toasts do, after the one that says what was done. */
export function PushCard({ userId, onClose }: PushCardProps) {
  const api = useApi()
  const id = useId()
  const hasToast = useToast() !== null
  const turnOn = useMutation({
    mutationFn: () => turnPushOn(api, userId),
    onSuccess: (result) => {
      onClose(result === 'refused')
      if (result === 'on') showToast({ title: m.push_turned_on(), tone: 'success' })
      if (result === 'unavailable') showToast({ title: m.push_unavailable(), tone: 'danger' })
    },
    onError: (error) => {
      onClose(false)
      showToast({ title: sentenceOf(error, m.push_unavailable()), tone: 'danger' })
    },
  })
  if (hasToast) return null
  return (
    <section aria-labelledby={id} className="toaster">
      <div className="pointer-events-auto flex flex-col gap-3 rounded-card border border-line bg-raised p-4 shadow-float">
        <div>
          <p id={id} className="font-semibold">
            {m.push_ask()}
          </p>
          <p className="text-sm text-muted">{m.push_ask_text()}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" busy={turnOn.isPending} onClick={() => turnOn.mutate()}>
            {m.common_yes()}
          </Button>
          <Button onClick={() => onClose(true)}>{m.push_not_now()}</Button>
        </div>
      </div>
    </section>
  )
}
