import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { pushStateOf } from '../../../platform/push/subscription.ts'
import { useApi } from '../../../platform/use-api.ts'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { turnPushOff, turnPushOn } from './turn-push.ts'

const results = {
  on: m.push_turned_on,
  refused: m.push_not_chosen,
  unavailable: m.push_unavailable,
}

/** Whether this browser gets pushes, and what to do where it cannot. */
export function PushHere({ userId }: { userId: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const queryKey = ['push', userId]
  // Also when the person comes back from the settings of the browser.
  const { data: state } = useQuery({ queryKey, queryFn: () => pushStateOf(userId), staleTime: 0 })
  const turn = useMutation({
    mutationFn: async (isOn: boolean) => {
      if (isOn) return turnPushOn(api, userId)
      await turnPushOff(api)
      return 'off'
    },
    onSuccess: (result) => {
      if (result === 'off') showToast({ title: m.push_turned_off() })
      else showToast({ title: results[result](), tone: result === 'on' ? 'success' : 'danger' })
    },
    onError: (error) => showToast({ title: sentenceOf(error, m.push_unavailable()), tone: 'danger' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  if (state === undefined) return <SkeletonLines lines={2} />
  if (state === 'unsupported' || state === 'blocked')
    return <p className="text-muted">{state === 'blocked' ? m.push_blocked() : m.push_unsupported()}</p>
  const isOn = state === 'on'
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-32 flex-1">{isOn ? m.push_on() : m.push_off()}</p>
      <Button variant={isOn ? 'quiet' : 'primary'} busy={turn.isPending} onClick={() => turn.mutate(!isOn)}>
        {isOn ? m.push_turn_off() : m.push_turn_on()}
      </Button>
    </div>
  )
}
