import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { confirmFloatMove, getFloat, moveFloat, refuseFloatMove, type FloatMove } from '@mtaa/contract/money/float'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useApi } from '../../../platform/use-api.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'

const key = ['admin', 'float'] as const
const pace = 30_000

export const floatQuery = (api: Api) =>
  queryOptions({ queryKey: key, queryFn: ({ signal }) => api(getFloat, { signal }), refetchInterval: pace })

export type FloatAct =
  | { is: 'move'; key: string; body: Pick<FloatMove, 'direction' | 'other' | 'amount' | 'receipt' | 'reason'> }
  | { is: 'confirm'; id: string }
  | { is: 'refuse'; id: string; reason: string }

function perform(api: Api, act: FloatAct) {
  if (act.is === 'move') return api(moveFloat, { body: act.body, idempotencyKey: act.key })
  const params = { id: act.id }
  if (act.is === 'confirm') return api(confirmFloatMove, { params })
  return api(refuseFloatMove, { params, body: { reason: act.reason } })
}

/** Does something about the account; what it has then is shown at once. */
export function useFloatAct(onDone: () => void = () => {}) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (act: FloatAct) => perform(api, act),
    onSuccess: (float) => {
      queryClient.setQueryData(floatQuery(api).queryKey, float)
      showToast({ title: m.common_saved(), tone: 'success' })
      onDone()
    },
    onError: (error: unknown) => showToast({ title: sentenceOf(error, m.refunds_failed_act()), tone: 'danger' }),
  })
}
