import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { textIn } from '../../../../ui/forms/text-in.ts'
import { Consent } from '../consent.tsx'
import { FormProblem } from '../form-problem.tsx'
import type { PhoneData, PhoneDraft } from './greet-by-phone.ts'
import { joiningCode } from '../phone-code.queries.ts'
import { shownPhone } from '../phone-code.tsx'

interface PhonePersonStepProps {
  draft: PhoneDraft
  place: Record<string, number>
  renderHome: (problem: string | undefined) => ReactElement
  onBack: () => void
  onSent: (draft: PhoneDraft) => void
}

const namesIn = (form: HTMLFormElement) => ({
  first_name: textIn(form, 'first_name'),
  last_name: textIn(form, 'last_name'),
})

/** Who they are and where they live; nothing is sent to the number before. */
export function PhonePersonStep({ draft, place, renderHome, onBack, onSent }: PhonePersonStepProps) {
  const { phone, data: known = {} } = draft
  const { mutateAsync } = useMutation({
    mutationFn: (data: PhoneData) => joiningCode(data).send(phone),
    onSuccess: (sent, data) => sent && onSent({ phone, data, sent, step: 'code' }),
  })
  const form = useForm({
    read: namesIn,
    check(typed) {
      const errors = {
        ...(typed.first_name === '' && { first_name: m.accounts_name_missing() }),
        ...(typed.last_name === '' && { last_name: m.accounts_name_missing() }),
        ...(place['ward_code'] === undefined && { home: m.accounts_home_missing() }),
      }
      return Object.keys(errors).length > 0 ? { errors } : { body: { ...typed, ...place } }
    },
    send(data: PhoneData): unknown {
      const isSame = JSON.stringify(data) === JSON.stringify(known) && draft.sent?.phone === phone
      // The last code is still valid, and another would be refused.
      if (isSame && draft.sent && draft.sent.resendAt > Date.now()) return onSent({ ...draft, step: 'code' })
      return mutateAsync(data)
    },
    refused: (error) => ({ sentence: sentenceOf(error, m.accounts_unexpected_error()) }),
    takesFocus: true,
  })
  const { errors, isSending: isPending } = form
  return (
    <section>
      <h2 className="mb-1 text-lg font-semibold">{m.accounts_phone_person()}</h2>
      <p className="mb-4 text-muted">{m.accounts_phone_person_text({ phone: shownPhone(phone) })}</p>
      <form
        {...form.props}
        method="post"
        onInput={({ currentTarget }) => form.change(namesIn(currentTarget))}
        className="flex flex-col gap-4"
      >
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Input
            label={m.common_first_name()}
            name="first_name"
            autoComplete="given-name"
            maxLength={40}
            defaultValue={known['first_name']}
            error={errors.first_name}
            disabled={isPending}
          />
          <Input
            label={m.accounts_last_name()}
            name="last_name"
            autoComplete="family-name"
            maxLength={40}
            defaultValue={known['last_name']}
            error={errors.last_name}
            disabled={isPending}
          />
        </div>
        <div>{renderHome(errors.home)}</div>
        <Consent />
        <FormProblem>{form.sentence}</FormProblem>
        <Button type="submit" variant="primary" wide busy={isPending}>
          {m.accounts_send_code()}
        </Button>
        <Button variant="plain" disabled={isPending} onClick={onBack}>
          {m.accounts_code_change()}
        </Button>
      </form>
    </section>
  )
}
