import { useState } from 'react'
import { ticketLimits } from '@mtaa/contract/commerce/tickets/ticket-terms'
import type { ConfirmedRsvp, Rsvp } from '@mtaa/contract/commerce/tickets/rsvps'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { useNow } from '../../../../platform/now.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { OtpInput } from '../../../../ui/forms/otp-input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { Link } from '../../../../ui/layout/link.tsx'
import type { useRsvp } from './rsvp.queries.ts'

export type SentCode = Pick<Rsvp, 'id' | 'resend_at' | 'hint'>

interface RsvpCodeProps {
  rsvp: ReturnType<typeof useRsvp>
  sent: SentCode
  onBack: () => void
}

/** The code of the SMS; the right one shows the tickets. */
export function RsvpCode({ rsvp, sent: first, onBack }: RsvpCodeProps) {
  const [sent, setSent] = useState(first)
  const now = useNow('second')
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) =>
      code.length === ticketLimits.rsvp.digits ? { body: code } : { errors: { code: m.common_six_digits() } },
    send: (code) => rsvp.confirm.mutateAsync({ rsvp: sent.id, code }),
    refused: (error) => ({ errors: { code: sentenceOf(error, m.common_not_done()) } }),
  })
  const { resend, confirm } = rsvp
  if (confirm.data) return <RsvpTickets tickets={confirm.data.tickets} />
  const wait = sent.resend_at === null ? null : Math.ceil((Date.parse(sent.resend_at) - now) / 1000)
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <p role="status">{m.ticketing_code_sent()}</p>
      {sent.hint ? <p className="text-sm text-muted">{m.ticketing_demo_code({ code: sent.hint })}</p> : null}
      <OtpInput
        label={m.ticketing_sms_code()}
        length={ticketLimits.rsvp.digits}
        value={form.values.code}
        error={form.errors.code}
        disabled={form.isSending}
        onChange={(code) => form.change({ code })}
      />
      <Button type="submit" variant="primary" wide busy={form.isSending}>
        {m.ticketing_get()}
      </Button>
      <span className="flex flex-wrap gap-2">
        {wait === null ? null : (
          <Button
            busy={resend.isPending}
            disabled={wait > 0}
            onClick={() => resend.mutate(sent.id, { onSuccess: setSent })}
          >
            {wait > 0 ? m.common_send_again_in({ seconds: wait }) : m.common_send_again()}
          </Button>
        )}
        <Button onClick={onBack}>{m.ticketing_other_number()}</Button>
      </span>
      {resend.error ? (
        <p role="alert" className="text-sm text-danger">
          {sentenceOf(resend.error, m.common_not_done())}
        </p>
      ) : null}
    </form>
  )
}

function RsvpTickets({ tickets }: ConfirmedRsvp) {
  return (
    <div role="status" className="flex flex-col gap-2">
      <p className="font-semibold">{m.ticketing_rsvp_done()}</p>
      <ul className="flex flex-col">
        {tickets.map(({ link, ticket }) => (
          <li key={ticket.id}>
            <Link to={new URL(link).pathname} className="inline-flex min-h-11 items-center font-semibold text-primary">
              {ticket.guest_name}
            </Link>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{m.ticketing_rsvp_links()}</p>
    </div>
  )
}
