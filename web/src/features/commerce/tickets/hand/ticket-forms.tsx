import { normalisePhone } from '@mtaa/contract/phone'
import { readNumber } from '@mtaa/contract/typed-number'
import type { Ticket } from '@mtaa/contract/commerce/tickets/my-tickets'
import { m } from '../../../../paraglide/messages.js'
import { hasCode, sentenceOf } from '../../../../platform/failure.ts'
import { formatPrice } from '../../../../platform/format.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { TextForm } from '../../../../ui/forms/text-form.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { whichNumber } from '../../../../ui/forms/which-number.ts'
import { type TicketAct, useTicketAct } from './tickets.queries.ts'

interface FormProps {
  ticket: Ticket
  onClose: () => void
}

const frame = 'flex flex-col gap-3 rounded-card border border-line p-4'
const maxName = 60

/** The form of one act, in place below the buttons. */
export type OpenForm = 'transfer' | 'resell' | 'refund' | 'rename'

export function TicketForm({ form, ...props }: FormProps & { form: OpenForm }) {
  if (form === 'transfer') return <TransferForm {...props} />
  if (form === 'resell') return <ResaleForm {...props} />
  return form === 'refund' ? <RefundForm {...props} /> : <RenameForm {...props} />
}

function useSend({ ticket, onClose }: FormProps, done: () => string) {
  const { mutateAsync } = useTicketAct(ticket.id)
  return async (act: TicketAct) => {
    await mutateAsync(act)
    showToast({ title: done(), tone: 'success' })
    onClose()
  }
}

function TransferForm(props: FormProps) {
  const send = useSend(props, m.my_tickets_transfer_sent)
  const form = useForm({
    initial: { phone: '', name: '' },
    check({ phone, name }) {
      const errors: { phone?: string; name?: string } = {
        ...(normalisePhone(phone) === null && { phone: m.common_phone_kenyan() }),
        ...(name.trim() === '' && { name: m.my_tickets_name_missing() }),
      }
      return Object.keys(errors).length > 0 ? { errors } : { body: { phone, name: name.trim() } }
    },
    send: ({ phone, name }) => send({ is: 'transfer', phone, name }),
    refused(error) {
      const sentence = sentenceOf(error, m.common_not_done())
      return hasCode(error, 'contact_phone_invalid', 'ticket_transfer_to_oneself')
        ? { errors: { phone: sentence } }
        : { sentence }
    },
    takesFocus: true,
  })
  return (
    <form {...form.props} className={frame}>
      <p className="text-sm text-muted">{m.my_tickets_transfer_text()}</p>
      <Input
        {...form.field('phone')}
        type="tel"
        inputMode="tel"
        label={m.my_tickets_their_phone()}
        autoComplete="off"
        maxLength={40}
      />
      <Input {...form.field('name')} label={m.my_tickets_their_name()} autoComplete="off" maxLength={maxName} />
      <FormEnd {...props} sentence={form.sentence} busy={form.isSending} send={m.my_tickets_transfer()} />
    </form>
  )
}

function ResaleForm(props: FormProps) {
  const language = useLanguage()
  const most = props.ticket.price
  const send = useSend(props, m.my_tickets_resell_done)
  const form = useForm({
    initial: { price: String(most) },
    check({ price }) {
      const read = readNumber(price)
      const isRight = read.is === 'number' && Number.isInteger(read.value) && read.value >= 1 && read.value <= most
      return isRight
        ? { body: read.value }
        : { errors: { price: whichNumber(price) ?? m.my_tickets_price_wrong({ price: formatPrice(most, language) }) } }
    },
    send: (price) => send({ is: 'resell', price }),
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
    takesFocus: true,
  })
  return (
    <form {...form.props} className={frame}>
      <p className="text-sm text-muted">{m.my_tickets_resell_text({ price: formatPrice(most, language) })}</p>
      <Input {...form.field('price')} inputMode="decimal" label={m.common_amount()} autoComplete="off" />
      <FormEnd {...props} sentence={form.sentence} busy={form.isSending} send={m.my_tickets_resell()} />
    </form>
  )
}

interface FormEndProps {
  sentence: string | undefined
  busy: boolean
  send: string
  onClose: () => void
}

const FormEnd = ({ sentence, busy, send, onClose }: FormEndProps) => (
  <>
    {sentence ? (
      <p role="alert" className="text-sm text-danger">
        {sentence}
      </p>
    ) : null}
    <div className="flex flex-wrap gap-2">
      <Button type="submit" variant="primary" busy={busy}>
        {send}
      </Button>
      <Button onClick={onClose}>{m.ui_cancel()}</Button>
    </div>
  </>
)

function RefundForm(props: FormProps) {
  const language = useLanguage()
  const { refund } = props.ticket
  const price = formatPrice(refund?.amount ?? 0, language)
  const isOpen = refund !== null && refund.open !== null
  const send = useSend(props, isOpen ? m.my_tickets_refund_due : m.my_tickets_refund_requested)
  return (
    <div className={frame}>
      <p className="text-sm text-muted">
        {isOpen ? m.my_tickets_refund_now({ price }) : m.my_tickets_refund_asks({ price })}
      </p>
      <TextForm
        label={m.common_reason()}
        rows={3}
        optional
        max={500}
        send={m.my_tickets_get_refund()}
        failed={m.common_not_done()}
        onText={(reason) => send({ is: 'refund', reason })}
        onCancel={props.onClose}
      />
    </div>
  )
}

function RenameForm(props: FormProps) {
  const send = useSend(props, () => m.common_saved())
  return (
    <TextForm
      label={m.common_name_on_ticket()}
      min={1}
      max={maxName}
      short={m.my_tickets_name_missing()}
      send={m.common_save()}
      failed={m.common_not_done()}
      onText={(name) => send({ is: 'rename', name })}
      onCancel={props.onClose}
      className={frame}
    />
  )
}
