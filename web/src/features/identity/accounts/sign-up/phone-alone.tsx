import type { ReactElement, ReactNode } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { useLateDraft } from '../../../../platform/drafts.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { greetByPhone, type PhoneDraft } from './greet-by-phone.ts'
import { joiningCode } from '../phone-code.queries.ts'
import { PhoneCode } from '../phone-code.tsx'
import { PhoneNumberStep } from './phone-number-step.tsx'
import { PhonePersonStep } from './phone-person-step.tsx'
import { useSignInMethods } from '../sign-in-methods.queries.ts'

interface PhoneAloneProps {
  /** The home place as codes. */
  place: Record<string, number>
  /** Its fields, with what is wrong with them. */
  renderHome: (problem: string | undefined) => ReactElement
  /** The code was right: signed in, or owing a second factor. */
  onProven: () => void
  /** SPEC's form, which is away meanwhile. */
  children: ReactNode
}

/** The short way to an account, without a mail: number, name and ward, then the code that makes the account of them. */
export function PhoneAlone({ place, renderHome, onProven, children }: PhoneAloneProps) {
  const { texts, sign_up: takesNew } = useSignInMethods()
  const api = useApi()
  // Also after a reload: another code would be refused for a minute and more.
  const [draft, setDraft] = useLateDraft<PhoneDraft>('registration by phone', undefined)
  const step = texts && takesNew ? (draft?.step ?? 'number') : undefined
  const prove = async (known: PhoneDraft) => {
    await greetByPhone(api, known)
    setDraft(undefined)
    onProven()
  }
  return (
    <>
      {step === 'number' ? (
        <PhoneNumberStep known={draft?.phone} onPhone={(phone) => setDraft({ ...draft, phone, step: 'person' })} />
      ) : null}
      {step === 'person' && draft ? (
        <PhonePersonStep
          draft={draft}
          place={place}
          renderHome={renderHome}
          onBack={() => setDraft({ ...draft, step: 'number' })}
          onSent={setDraft}
        />
      ) : null}
      {step === 'code' && draft?.sent ? (
        <PhoneCode
          sent={draft.sent}
          calls={joiningCode(draft.data ?? {})}
          busy={false}
          onResent={(sent) => setDraft({ ...draft, sent })}
          onProven={() => void prove(draft)}
          onBack={() => setDraft({ ...draft, step: 'number' })}
        />
      ) : null}
      <div hidden={step === 'person' || step === 'code'}>
        {step === 'number' ? <h2 className="mb-4 text-lg font-semibold">{m.accounts_by_email()}</h2> : null}
        {children}
      </div>
    </>
  )
}
