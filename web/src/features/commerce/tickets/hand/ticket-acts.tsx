import { CalendarPlus, FileDown, HandCoins, Pencil, Send, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatMoment } from '@mtaa/contract/dates'
import type { Ticket } from '@mtaa/contract/commerce/tickets/my-tickets'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { formatPrice } from '../../../../platform/format.ts'
import { useNow } from '../../../../platform/now.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { calendarFile } from '../../../../platform/calendar-file.ts'
import { saveFile } from '../../../../platform/save-file.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import type { OpenForm } from './ticket-forms.tsx'
import { dateOfTicket } from './ticket-date.ts'
import { isOver, isValid } from './ticket-words.ts'
import { useTicketAct, useTicketFile } from './tickets.queries.ts'

const TicketForm = lazy(async () => ({ default: (await import('./ticket-forms.tsx')).TicketForm }))

const failed = (error: unknown) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' })

/** The event in the phone's calendar. Works without a network. */
export const CalendarButton = ({ ticket }: { ticket: Ticket }) => (
  <Button
    icon={CalendarPlus}
    onClick={() => {
      const date = dateOfTicket(ticket, `${location.origin}/events/${ticket.event.id}`)
      const text = calendarFile(date, { host: location.hostname, now: Date.now() })
      saveFile(new Blob([text], { type: 'text/calendar' }), `mtaa-${ticket.code ?? ticket.id}.ics`)
    }}
  >
    {m.common_add_to_calendar()}
  </Button>
)

/** What a member does with a ticket of their own. */
export function TicketActs({ ticket }: { ticket: Ticket }) {
  const [form, setForm] = useState<OpenForm | null>(null)
  const file = useTicketFile(ticket.id)
  const now = useNow()
  const { may, code } = ticket
  const open = (name: OpenForm) => () => setForm(name)
  const download = () =>
    file.mutate(undefined, { onSuccess: (pdf) => saveFile(pdf, `mtaa-${code ?? ticket.id}.pdf`), onError: failed })
  return (
    <section aria-label={m.my_tickets_acts()} className="flex flex-col gap-4">
      <TransferNote ticket={ticket} />
      <ResaleNote ticket={ticket} />
      <div className="flex flex-wrap gap-2">
        {may.transfer ? (
          <Button icon={Send} onClick={open('transfer')}>
            {m.my_tickets_transfer()}
          </Button>
        ) : null}
        {may.resell ? (
          <Button icon={HandCoins} onClick={open('resell')}>
            {m.my_tickets_resell()}
          </Button>
        ) : null}
        {may.refund ? (
          <Button icon={Undo2} onClick={open('refund')}>
            {m.my_tickets_get_refund()}
          </Button>
        ) : null}
        {may.rename ? (
          <Button icon={Pencil} onClick={open('rename')}>
            {m.my_tickets_rename()}
          </Button>
        ) : null}
        {code && isValid(ticket) ? (
          <Button icon={FileDown} busy={file.isPending} onClick={download}>
            {m.my_tickets_pdf()}
          </Button>
        ) : null}
        {isValid(ticket) && !isOver(ticket, now) ? <CalendarButton ticket={ticket} /> : null}
      </div>
      {form ? (
        <Suspense>
          <TicketForm key={form} form={form} ticket={ticket} onClose={() => setForm(null)} />
        </Suspense>
      ) : null}
    </section>
  )
}

function TransferNote({ ticket: { id, transfer } }: { ticket: Ticket }) {
  const language = useLanguage()
  const act = useTicketAct(id)
  if (!transfer) return null
  const { to_name: name, phone_masked: phone, expires_at: at } = transfer
  return (
    <div className="flex flex-col items-start gap-2 rounded-card border border-line p-4">
      <p className="break-words">{m.my_tickets_offered({ name, phone, moment: formatMoment(at, language) })}</p>
      <Button busy={act.isPending} onClick={() => act.mutate({ is: 'cancel_transfer' }, { onError: failed })}>
        {m.my_tickets_take_back()}
      </Button>
    </div>
  )
}

function ResaleNote({ ticket: { id, resale } }: { ticket: Ticket }) {
  const language = useLanguage()
  const act = useTicketAct(id)
  if (!resale) return null
  const price = formatPrice(resale.price, language)
  return (
    <div className="flex flex-col items-start gap-2 rounded-card border border-line p-4">
      <p>{resale.reserved ? m.my_tickets_reserved({ price }) : m.my_tickets_on_sale({ price })}</p>
      {resale.reserved ? null : (
        <Button busy={act.isPending} onClick={() => act.mutate({ is: 'take_back' }, { onError: failed })}>
          {m.my_tickets_take_off_sale()}
        </Button>
      )}
    </div>
  )
}
