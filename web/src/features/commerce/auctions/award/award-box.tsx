import { formatMoment } from '@mtaa/contract/dates'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Api } from '@mtaa/contract/client'
import { acceptAward, declineAward, getAward } from '@mtaa/contract/commerce/auctions/awards'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { formatSum } from '../../../../platform/format.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { useLotChanged } from '../auctions.queries.ts'

const awardQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: ['auction-awards', id], queryFn: ({ signal }) => api(getAward, { params: { id }, signal }) })

/** A lot that its winner did not pay, offered to this member at their own maximum: yes or no. */
export function AwardBox({ id, auctionId }: { id: string; auctionId: string }) {
  const api = useApi()
  const language = useLanguage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const changed = useLotChanged(auctionId)
  const { data: award } = useQuery(awardQuery(api, id))
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (act: 'accept' | 'decline') => api(act === 'accept' ? acceptAward : declineAward, { params: { id } }),
    networkMode: 'always',
    onSuccess: (next) => {
      queryClient.setQueryData(awardQuery(api, id).queryKey, next)
      changed()
      if (next.order_id) void navigate(`/orders/${next.order_id}`)
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: awardQuery(api, id).queryKey })
      changed()
      showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' })
    },
  })
  if (award?.kind !== 'second_chance' || award.state !== 'offered') return null
  const amount = formatSum(award.price)
  return (
    <section className="flex flex-col gap-3 rounded-card border border-primary bg-primary-tint p-4">
      <h2 className="font-semibold">{m.auctions_second_title({ amount })}</h2>
      <p className="text-sm">{m.auctions_second_text({ moment: formatMoment(award.due_at, language) })}</p>
      <p className="flex flex-wrap gap-2">
        <Button variant="primary" busy={isPending && variables === 'accept'} onClick={() => mutate('accept')}>
          {m.auctions_second_yes({ amount })}
        </Button>
        <Button busy={isPending && variables === 'decline'} onClick={() => mutate('decline')}>
          {m.common_no_thanks()}
        </Button>
      </p>
    </section>
  )
}
