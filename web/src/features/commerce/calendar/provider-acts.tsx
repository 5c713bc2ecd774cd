import { useState } from 'react'
import type { Booking, BookingMove } from '@mtaa/contract/commerce/bookings/booking-terms'
import { formatMoment } from '@mtaa/contract/dates'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { formatSum } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { askQuestion } from '../../../ui/feedback/question-store.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Checkbox } from '../../../ui/forms/choices.tsx'
import { nameOf } from '../../community/people/index.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { useAnswerMove, useCancelByProvider, useNoShow, useWithdrawMove } from './calendar.queries.ts'
import { ProposeDialog } from './propose-dialog.tsx'
import { WordsDialog } from './words-dialog.tsx'

const failed = (error: unknown) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' })

/** What a provider can do with a booking at this moment. */
export function ProviderActs({ booking }: { booking: Booking }) {
  const [open, setOpen] = useState<'move' | 'cancel'>()
  const noShow = useNoShow()
  const { may, move } = booking
  const close = () => setOpen(undefined)
  const onNoShow = async () => {
    const amount = formatSum(booking.paid > 0 ? booking.deposit : 0)
    const question = {
      title: m.calendar_absent_title(),
      text: booking.paid > 0 ? m.calendar_absent_text({ amount }) : m.calendar_absent_unpaid(),
      yes: m.bookings_state_no_show_customer(),
      no: m.ui_cancel(),
    }
    if (await askQuestion(question)) noShow.mutate(booking.id, { onError: failed })
  }
  return (
    <div className="flex flex-col gap-4">
      {move?.state === 'open' ? <OpenMove booking={booking} move={move} /> : null}
      {may.answer ? <AnswerButtons booking={booking} /> : null}
      {may.move || may.no_show || may.cancel ? (
        <div className="flex flex-wrap gap-2">
          {may.move ? <Button onClick={() => setOpen('move')}>{m.calendar_propose()}</Button> : null}
          {may.no_show ? (
            <Button busy={noShow.isPending} onClick={() => void onNoShow()}>
              {m.bookings_state_no_show_customer()}
            </Button>
          ) : null}
          {may.cancel ? (
            <Button variant="plain" onClick={() => setOpen('cancel')}>
              {m.calendar_cancel()}
            </Button>
          ) : null}
        </div>
      ) : null}
      {open === 'move' ? <ProposeDialog booking={booking} onClose={close} /> : null}
      {open === 'cancel' ? <CancelDialog booking={booking} onClose={close} /> : null}
    </div>
  )
}

/** Another time that one side has proposed: both are taken until it is answered. */
function OpenMove({ booking, move }: { booking: Booking; move: BookingMove }) {
  const language = useLanguage()
  const answer = useAnswerMove()
  const withdraw = useWithdrawMove()
  const moment = formatMoment(move.starts_at, language)
  const name = nameOf(booking.other)
  const send = (accept: boolean) => answer.mutate({ id: move.id, accept }, { onError: failed })
  return (
    <section aria-label={m.calendar_moving()} className="flex flex-col gap-2 rounded-card border border-warning p-4">
      <p className="font-semibold">
        {move.may_answer ? m.calendar_they_propose({ name, moment }) : m.calendar_you_proposed({ moment })}
      </p>
      {move.note ? <p className="break-words">{move.note}</p> : null}
      <p className="text-sm text-muted">{m.calendar_move_until({ moment: formatMoment(move.expires_at, language) })}</p>
      <div className="flex flex-wrap gap-2">
        {move.may_answer ? (
          <>
            <Button variant="primary" busy={answer.isPending} onClick={() => send(true)}>
              {m.common_accept()}
            </Button>
            <Button disabled={answer.isPending} onClick={() => send(false)}>
              {m.common_decline()}
            </Button>
          </>
        ) : (
          <Button busy={withdraw.isPending} onClick={() => withdraw.mutate(move.id, { onError: failed })}>
            {m.calendar_withdraw()}
          </Button>
        )}
      </div>
    </section>
  )
}

/** What cancelling leads to stands above the button: the money goes back, and it is a strike. */
function CancelDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { mutateAsync } = useCancelByProvider(booking.id)
  const [isWhole, setWhole] = useState(false)
  const hasFollowing = booking.series !== null && booking.series.occurrence < booking.series.count
  const back = booking.cancelling?.back ?? 0
  return (
    <WordsDialog
      title={m.calendar_cancel_title()}
      text={[
        back > 0 ? m.calendar_cancel_back({ amount: formatSum(back) }) : m.calendar_cancel_unpaid(),
        ...(booking.state === 'confirmed' ? [m.calendar_cancel_strike()] : []),
      ].join(' ')}
      yes={m.calendar_cancel()}
      danger
      isRequired
      onWords={(reason) => mutateAsync({ scope: isWhole ? 'following' : 'one', reason })}
      onClose={onClose}
    >
      {hasFollowing ? (
        <Checkbox
          name="following"
          label={m.calendar_cancel_following()}
          checked={isWhole}
          onChange={({ target }) => setWhole(target.checked)}
        />
      ) : null}
    </WordsDialog>
  )
}
