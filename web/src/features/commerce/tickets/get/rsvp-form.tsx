import { useState } from 'react'
import { normalisePhone } from '@mtaa/contract/phone'
import type { TicketType } from '@mtaa/contract/commerce/events/event-terms'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Input, Select } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { GuestFields } from './guest-fields.tsx'
import { type RsvpInput, useRsvp } from './rsvp.queries.ts'
import { RsvpCode, type SentCode } from './rsvp-code.tsx'
import { mostOf, TypeCount } from './type-count.tsx'

interface Wrong {
  [field: string]: string | undefined
  phone?: string
  'guest-0'?: string
}

/** The one that was chosen, as long as it can be had. */
const pick = (types: readonly TicketType[], chosen: string) => types.find(({ id }) => id === chosen) ?? types[0]

interface RsvpFormProps {
  eventId: string
  types: readonly TicketType[]
  /** Which opened hidden ones. */
  code: string | null
}

/** Free tickets with a phone number alone: for who is not signed in. What was begun stays, also when it took the last ones. */
export function RsvpForm({ eventId, types: all, code }: RsvpFormProps) {
  const types = all.filter(({ sale }) => sale === 'open')
  const rsvp = useRsvp(eventId)
  const [sent, setSent] = useState<SentCode>()
  const form = useForm({
    initial: { type: types[0]?.id ?? '', count: 1, phone: '', guests: [] as string[] },
    check({ type, count, phone, guests }): { body: RsvpInput } | { errors: Wrong } {
      const number = normalisePhone(phone)
      const names = Array.from({ length: count }, (_, at) => guests[at]?.trim() ?? '')
      const unnamed = names.flatMap((name, at) => (name === '' ? [at] : []))
      if (number !== null && unnamed.length === 0)
        return { body: { ticket_type_id: pick(types, type)?.id ?? type, phone: number, guests: names, code } }
      return {
        errors: {
          ...(number === null && { phone: m.common_phone_kenyan() }),
          ...Object.fromEntries(unnamed.map((at) => [`guest-${at}`, m.ticketing_guest_needed()])),
        },
      }
    },
    send: (body) => rsvp.start.mutateAsync(body),
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
    onDone: setSent,
  })
  const { type: chosen, count, guests, phone } = form.values
  const type = pick(types, chosen)
  if (sent) return <RsvpCode rsvp={rsvp} sent={sent} onBack={() => setSent(undefined)} />
  if (!type) return null
  const unnamed = Object.keys(form.errors).flatMap((name) => (name.startsWith('guest-') ? [Number(name.slice(6))] : []))
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <h3 className="font-semibold">{m.ticketing_phone_alone()}</h3>
      {types.length > 1 ? (
        <Select
          label={m.ticketing_which()}
          name="type"
          value={type.id}
          onChange={({ target }) => form.change({ type: target.value })}
        >
          {types.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      ) : null}
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1 basis-[7rem] break-words">{type.name}</span>
        <TypeCount
          name={type.name}
          value={count}
          min={1}
          max={mostOf(type)}
          onChange={(next) => form.change({ count: next })}
        />
      </p>
      <GuestFields
        count={count}
        names={guests}
        needed
        errors={unnamed}
        onChange={(names) => form.change({ guests: names })}
      />
      <Input
        label={m.common_phone()}
        hint={m.ticketing_phone_hint()}
        error={form.errors.phone}
        type="tel"
        name="phone"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        value={phone}
        onChange={({ target }) => form.change({ phone: target.value })}
      />
      {form.sentence ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {form.sentence}
        </p>
      ) : null}
      <Button type="submit" variant="primary" wide busy={form.isSending}>
        {m.ticketing_send_code()}
      </Button>
    </form>
  )
}
