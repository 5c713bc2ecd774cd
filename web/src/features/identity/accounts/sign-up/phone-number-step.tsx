import { normalisePhone } from '@mtaa/contract/phone'
import { Smartphone } from 'lucide-react'
import { m } from '../../../../paraglide/messages.js'
import { useSession } from '../../../../platform/session.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { textIn } from '../../../../ui/forms/text-in.ts'

interface PhoneNumberStepProps {
  /** The number that was given before. */
  known: string | undefined
  /** Its digits with the country's code. */
  onPhone: (phone: string) => void
}

/** The head of the registration: a number is all that is requested first. */
export function PhoneNumberStep({ known, onPhone }: PhoneNumberStepProps) {
  const hydrated = useSession().status !== 'unknown'
  const form = useForm({
    read: (element) => ({ own_phone: textIn(element, 'own_phone') }),
    check(typed) {
      const digits = normalisePhone(typed.own_phone)
      return digits === null ? { errors: { own_phone: m.common_phone_kenyan() } } : { body: digits }
    },
    send: (phone) => onPhone(phone),
  })
  return (
    <section className="mb-6 border-b border-line pb-6 noscript:hidden">
      <h2 className="mb-1 text-lg font-semibold">{m.accounts_phone_alone()}</h2>
      <p className="mb-4 text-muted">{m.accounts_phone_alone_text()}</p>
      <form {...form.props} method="post" className="flex flex-col gap-4">
        <Input
          key={known}
          label={m.accounts_phone_own()}
          type="tel"
          name="own_phone"
          inputMode="tel"
          autoComplete="tel"
          placeholder="0712 345 678"
          maxLength={30}
          defaultValue={known && `0${known.slice(3)}`}
          onChange={({ target }) => form.change({ own_phone: target.value })}
          error={form.errors.own_phone}
        />
        <Button type="submit" variant="primary" icon={Smartphone} wide disabled={!hydrated}>
          {m.common_continue()}
        </Button>
      </form>
    </section>
  )
}
