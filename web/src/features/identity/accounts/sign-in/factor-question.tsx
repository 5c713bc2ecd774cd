import type { Factor, User } from '@supabase/auth-js'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/forms/button.tsx'
import { KeyProof, RecoveryProof, TextProof, TotpProof } from './factor-proofs.tsx'

interface FactorQuestionProps {
  person: Pick<User, 'factors'>
  onProven: () => void
  /** Another link, after those of the factors. */
  children?: ReactNode
}

/** Requests one of the second factors of an account, or a recovery code. */
export function FactorQuestion({ person, onProven, children }: FactorQuestionProps) {
  const factors = provenFirst(person.factors ?? [])
  const [requested, setRequested] = useState<string | null>(null)
  const proof = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button was removed, so the focus is moved.
    if (requested) proof.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [requested])
  const chosen = requested ?? factors[0]?.id ?? recovery
  const factor = factors.find(({ id }) => id === chosen)
  const others = [...factors.filter(({ id }) => id !== chosen), ...(factor ? [null] : [])]
  return (
    <>
      <div ref={proof}>
        <Proof key={chosen} factor={factor} onProven={onProven} />
      </div>
      <div className="mt-4 flex flex-col border-t border-line pt-2">
        {others.map((other) => (
          <Button key={other?.id ?? recovery} variant="plain" onClick={() => setRequested(other?.id ?? recovery)}>
            {other ? nameOf(other, factors) : m.accounts_use_recovery()}
          </Button>
        ))}
        {children}
      </div>
    </>
  )
}

const recovery = 'recovery'
const order = ['totp', 'webauthn', 'phone']

const provenFirst = (factors: readonly Factor[]) =>
  factors
    // The service counts recovery codes as a factor; here they are offered after the others.
    .filter(({ status, factor_type: type }) => status === 'verified' && order.includes(type))
    .toSorted((a, b) => order.indexOf(a.factor_type) - order.indexOf(b.factor_type))

function Proof({ factor, onProven }: { factor: Factor | undefined; onProven: () => void }) {
  if (!factor) return <RecoveryProof onProven={onProven} />
  if (factor.factor_type === 'webauthn') return <KeyProof factorId={factor.id} onProven={onProven} />
  if (factor.factor_type === 'phone') return <TextProof factor={factor} onProven={onProven} />
  return <TotpProof factorId={factor.id} onProven={onProven} />
}

const methodNames: Record<string, () => string> = {
  totp: m.accounts_use_totp,
  phone: m.accounts_use_phone,
  webauthn: m.accounts_use_key,
}

/** The factor's kind, with its name if there are several of the kind. */
function nameOf({ factor_type: type, friendly_name: name }: Factor, factors: readonly Factor[]): string {
  const alone = factors.filter((factor) => factor.factor_type === type).length === 1
  const methodName = (methodNames[type] ?? m.accounts_use_totp)()
  return alone || !name ? methodName : `${methodName}: ${name}`
}
