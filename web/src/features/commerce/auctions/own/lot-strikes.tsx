import { formatMoment } from '@mtaa/contract/dates'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '@mtaa/contract/client'
import { listLotStrikes, type LotStrike, reverseLotStrike } from '@mtaa/contract/commerce/auctions/lot-strikes'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { Dialog } from '../../../../ui/layout/dialog.tsx'

const strikesQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['auctions', id, 'strikes'],
    queryFn: ({ signal }) => api(listLotStrikes, { params: { id }, signal }),
    staleTime: 0,
  })

/** For market moderators: the strikes for a lot that its winner did not pay. */
export function LotStrikes({ id }: { id: string }) {
  const { data } = useQuery(strikesQuery(useApi(), id))
  if (!data || data.items.length === 0) return null
  return (
    <ul className="flex flex-col gap-3 rounded-card border border-edge p-4">
      {data.items.map((strike) => (
        <StrikeItem key={strike.id} auctionId={id} strike={strike} />
      ))}
    </ul>
  )
}

function StrikeItem({ auctionId, strike }: { auctionId: string; strike: LotStrike }) {
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { pseudonym: bidder, at, reversed_at: reversedAt, note } = strike
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <p>
        <span>{m.auctions_strike_of({ bidder, moment: formatMoment(at, language) })}</span>
        {reversedAt === null ? null : (
          <span className="block text-sm text-muted">
            {m.auctions_strike_reversed({ moment: formatMoment(reversedAt, language), note: note ?? '' })}
          </span>
        )}
      </p>
      {reversedAt === null ? <Button onClick={() => setOpen(true)}>{m.auctions_strike_reverse()}</Button> : null}
      {isOpen ? <ReverseDialog auctionId={auctionId} strike={strike} onClose={() => setOpen(false)} /> : null}
    </li>
  )
}

interface ReverseDialogProps {
  auctionId: string
  strike: LotStrike
  onClose: () => void
}

/** Requests the sentence that the member reads. */
function ReverseDialog({ auctionId, strike: { id, pseudonym: bidder, at }, onClose }: ReverseDialogProps) {
  const api = useApi()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (body: { note: string }) => api(reverseLotStrike, { params: { id }, body }),
    networkMode: 'always',
    onSettled: () => queryClient.invalidateQueries({ queryKey: strikesQuery(api, auctionId).queryKey }),
  })
  const form = useForm({
    initial: { note: '' },
    check(typed) {
      const note = typed.note.trim()
      return note.length >= 3 ? { body: { note } } : { errors: { note: m.common_reason_short() } }
    },
    send: (body) => mutateAsync(body),
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
    onDone() {
      showToast({ title: m.auctions_strike_done(), tone: 'success' })
      onClose()
    },
    takesFocus: true,
  })
  return (
    <Dialog open onClose={onClose} title={m.auctions_strike_of({ bidder, moment: formatMoment(at, language) })}>
      <form {...form.props} className="flex flex-col gap-3">
        <p className="text-muted">{m.auctions_strike_text()}</p>
        <Input {...form.field('note')} label={m.common_reason()} maxLength={500} autoComplete="off" />
        {form.sentence ? (
          <p role="alert" className="text-sm text-danger">
            {form.sentence}
          </p>
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button type="submit" variant="primary" busy={form.isSending}>
            {m.auctions_strike_reverse()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
