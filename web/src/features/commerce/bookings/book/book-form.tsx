import { useQuery } from '@tanstack/react-query'
import { bookingLimits, type BookingRepeat, repeats } from '@mtaa/contract/commerce/bookings/booking-terms'
import type { NewBooking } from '@mtaa/contract/commerce/bookings/bookings'
import { normalisePhone } from '@mtaa/contract/phone'
import type { Service } from '@mtaa/contract/commerce/services/services'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../../../paraglide/messages.js'
import { hasCode, sentenceOf } from '../../../../platform/failure.ts'
import { formatSum } from '../../../../platform/format.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { RadioGroup } from '../../../../ui/forms/choices.tsx'
import { Input, Textarea } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { useKnownPhone } from '../../../identity/accounts/index.ts'
import { AddressPicker, addressesQuery } from '../../addresses/index.ts'
import { BookPreview } from './book-preview.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { previewQuery, useBook } from './slots.queries.ts'

interface BookFormProps {
  service: Service
  minutes: number | null
  at: string
}

interface Values {
  every: BookingRepeat | 'once'
  count: number
  where: 'provider' | 'customer'
  addressId: string | null
  forName: string
  forPhone: string
  note: string
  pays: 'deposit' | 'whole'
}

type Errors = { address?: string; forName?: string; forPhone?: string }
type Checked = { body: NewBooking } | { errors: Errors; sentence?: string } | { sentence: string }

const isRepeat = (every: Values['every']): every is BookingRepeat => repeats.some((one) => one === every)

/** For whom, where, how often, and what of it is paid now; what it comes to stands above the button. */
export function BookForm({ service, minutes, at }: BookFormProps) {
  const [api, navigate] = [useApi(), useNavigate()]
  const { place } = service.area
  const known = useKnownPhone()
  const { mutateAsync } = useBook(service.id)
  const [values, setValues] = useState<Values>(() => ({
    every: 'once',
    count: 4,
    where: place === 'customer' ? 'customer' : 'provider',
    addressId: null,
    forName: '',
    forPhone: '',
    note: '',
    pays: 'deposit',
  }))
  const time = {
    starts_at: at,
    minutes,
    repeat: isRepeat(values.every) ? { every: values.every, count: values.count } : null,
    whole: values.pays === 'whole',
  }
  const isAtHome = values.where === 'customer'
  const { data: addresses } = useQuery({ ...addressesQuery(api), enabled: isAtHome })
  const ward = isAtHome ? (addresses?.find(({ id }) => id === values.addressId)?.ward_code ?? null) : null
  const preview = useQuery(previewQuery(api, service.id, { ...time, ward_code: ward }))
  const form = useForm({
    typed: { draft: values, change: setValues },
    check(typed): Checked {
      const errors = errorsOf(typed)
      if (Object.keys(errors).length > 0) return { errors, ...(errors.address && { sentence: errors.address }) }
      if (!preview.data || preview.isPlaceholderData) return { sentence: m.bookings_price_unknown() }
      if (preview.data.dates.some(({ free }) => !free)) return { sentence: m.bookings_dates_taken() }
      return {
        body: {
          ...time,
          for_name: typed.forName.trim() || null,
          for_phone: typed.forPhone.trim() || null,
          address_id: isAtHome ? typed.addressId : null,
          note: typed.note.trim(),
          due: preview.data.due,
          price: preview.data.price,
        },
      }
    },
    send: (body, key) => mutateAsync({ body, key }),
    refused(error) {
      const sentence = sentenceOf(error, m.common_not_done())
      return hasCode(error, 'phone_invalid') ? { errors: { forPhone: sentence } } : { sentence }
    },
    onDone: ({ bookings: [first] }) => navigate(`/bookings/${first?.id ?? ''}`),
  })
  const byRequest = service.booking?.mode === 'request'
  const percent = service.booking?.deposit_percent ?? 0
  return (
    <form {...form.props} aria-label={m.bookings_book()} className="flex flex-col gap-5">
      {place === 'either' ? (
        <RadioGroup
          name="where"
          label={m.common_where()}
          value={values.where}
          onChange={(where) => form.change({ where })}
          options={[
            { value: 'provider', label: m.bookings_at_provider() },
            { value: 'customer', label: m.bookings_at_home() },
          ]}
        />
      ) : null}
      {isAtHome ? (
        <div>
          <AddressPicker
            name="address"
            label={m.quotes_accept_where()}
            value={values.addressId}
            onChange={(addressId) => form.change({ addressId })}
          />
          <p className="text-sm text-muted">{m.bookings_seen_once_confirmed()}</p>
        </div>
      ) : null}
      <RepeatFields every={values.every} count={values.count} onChange={(changes) => form.change(changes)} />
      <Input
        {...form.field('forName')}
        label={m.bookings_for_name()}
        hint={m.bookings_for_name_hint()}
        optional
        autoComplete="off"
        maxLength={bookingLimits.forName.max}
      />
      <Input
        {...form.field('forPhone')}
        type="tel"
        inputMode="tel"
        label={m.bookings_for_phone()}
        hint={known ? m.bookings_for_phone_own() : m.bookings_seen_once_confirmed()}
        optional
        autoComplete="off"
        maxLength={30}
      />
      <Textarea
        {...form.field('note')}
        label={m.bookings_note()}
        optional
        rows={3}
        maxLength={bookingLimits.note.max}
      />
      {percent < 100 ? (
        <RadioGroup
          name="pays"
          label={m.bookings_pays()}
          value={values.pays}
          onChange={(pays) => form.change({ pays })}
          options={[
            { value: 'deposit', label: percent === 0 ? m.bookings_pays_nothing() : m.bookings_pays_deposit() },
            { value: 'whole', label: m.bookings_pays_whole() },
          ]}
        />
      ) : null}
      <BookPreview query={preview} service={service} />
      {form.sentence ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {form.sentence}
        </p>
      ) : null}
      <Button type="submit" variant="primary" wide busy={form.isSending}>
        {byRequest
          ? m.common_send_request()
          : preview.data && preview.data.due > 0
            ? m.bookings_book_and_pay({ amount: formatSum(preview.data.due) })
            : m.bookings_book_now()}
      </Button>
      <p className="text-sm text-muted">{byRequest ? m.bookings_request_how() : m.bookings_held_how()}</p>
    </form>
  )
}

function errorsOf({ where, addressId, forName, forPhone }: Values): Errors {
  const name = forName.trim()
  return {
    ...(where === 'customer' && addressId === null && { address: m.bookings_address_needed() }),
    ...(name !== '' && name.length < bookingLimits.forName.min && { forName: m.bookings_name_short() }),
    ...(forPhone.trim() !== '' && normalisePhone(forPhone) === null && { forPhone: m.common_phone_kenyan() }),
  }
}
