import { useMutation } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { PhoneCode, shownPhone } from '../phone-code.tsx'
import { type SentCode, useRegistrationCode } from '../phone-code.queries.ts'
import { PictureChoice } from './picture-choice.tsx'
import { type Registered, type Registration, register } from './register.ts'
import type { Written } from './registration.ts'
import { hasCode, sentenceOf } from '../../../../platform/failure.ts'
import { PhoneAlone } from './phone-alone.tsx'
import { SignUpForm } from './sign-up-form.tsx'

interface SignUpProps {
  next: string
  placeFields: ReactNode
  /** The home place as codes. */
  place: Record<string, number>
  onDone: (registered: Registered) => void
  /** The fields of the home for who signs up by phone alone, with what is wrong with them. */
  renderHome: (problem: string | undefined) => ReactElement
  /** Who signs up by phone alone is signed in. */
  onProven: () => void
}

/** Registration: the form, the code if a phone was given, then the account. A refusal returns to the form. */
export function SignUp({ next, placeFields, place, onDone, renderHome, onProven }: SignUpProps) {
  const [picture, setPicture] = useState('')
  const [sent, setSent] = useState<SentCode | null>(null)
  const written = useRef<Written>({})
  const texted = useRef<SentCode>(undefined)
  const proven = useRef<{ phone: string; proof: string }>(undefined)
  const calls = useRegistrationCode()
  const send = useMutation({ mutationFn: calls.send })
  const create = useMutation({
    mutationFn: (proof: string | undefined) =>
      register({ written: written.current, place, picture, proof } satisfies Registration),
    onSuccess: onDone,
    onError: () => {
      // A proof works once, so a new one is needed after any refusal.
      proven.current = undefined
      setSent(null)
    },
  })
  const begin = (now: Written) => {
    written.current = now
    const phone = now['phone'] ?? ''
    if (phone === '') return create.mutate(undefined)
    if (proven.current?.phone === phone) return create.mutate(proven.current.proof)
    const last = texted.current
    // The last code is still valid, and another would be refused.
    if (last?.phone === phone && last.resendAt > Date.now()) return setSent(last)
    send.mutate(phone, {
      onSuccess: (code) => {
        if (!code) return create.mutate(undefined)
        create.reset()
        texted.current = code
        setSent(code)
        const text = m.accounts_otp_sent_text({ phone: shownPhone(phone) })
        showToast({ title: m.accounts_otp_sent(), text, tone: 'success' })
      },
    })
  }
  const prove = (proof: string) => {
    proven.current = { phone: sent?.phone ?? '', proof }
    showToast({ title: m.accounts_phone_verified(), tone: 'success' })
    create.mutate(proof)
  }
  const aboutPhone = hasCode(create.error, 'phone_exists')
  const phoneProblem = aboutPhone ? create.error : send.error
  return (
    <>
      <div hidden={sent !== null}>
        <PhoneAlone place={place} renderHome={renderHome} onProven={onProven}>
          <SignUpForm
            next={next}
            busy={send.isPending || create.isPending}
            problem={create.error && !aboutPhone ? sentenceOf(create.error, m.accounts_sign_up_error()) : null}
            refused={phoneProblem ? { phone: sentenceOf(phoneProblem, m.accounts_sign_up_error()) } : {}}
            onWritten={begin}
          >
            {placeFields}
            <PictureChoice value={picture} onChange={setPicture} disabled={create.isPending} />
          </SignUpForm>
        </PhoneAlone>
      </div>
      {sent ? (
        <PhoneCode sent={sent} calls={calls} busy={create.isPending} onProven={prove} onBack={() => setSent(null)} />
      ) : null}
    </>
  )
}
