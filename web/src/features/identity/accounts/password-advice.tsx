import { useDeferredValue, useEffect, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { classNames } from '../../../ui/layout/class-names.ts'
import type { Strength } from './password-strength.ts'

/** The hint of a new password: the rule, then its strength. The estimator is loaded with the first character. */
export function PasswordAdvice({ password, own }: { password: string; own: string }) {
  const [judge, setJudge] = useState<Judge | null>(null)
  const typed = useDeferredValue(password)
  const isTyped = typed.length > 0
  useEffect(() => {
    if (!isTyped) return
    let gone = false
    // Without the estimator there is no advice; everything else works.
    import('./password-strength.ts').then(
      ({ strengthOf }) => gone || setJudge(() => strengthOf),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [isTyped])
  const strength = judge && typed.length >= 6 ? judge(typed, wordsOf(own)) : null
  const { level, tone, words } = strength ? looks[strength] : nothing
  return (
    <span className="flex flex-col gap-1.5">
      <span aria-live="polite">{words()}</span>
      {level > 0 ? (
        <span aria-hidden="true" className="grid grid-cols-4 gap-1">
          {[1, 2, 3, 4].map((step) => (
            <span key={step} className={classNames('h-1 rounded-full', step <= level ? tone : 'bg-line')} />
          ))}
        </span>
      ) : null}
    </span>
  )
}

type Judge = (password: string, own: readonly string[]) => Strength

const wordsOf = (own: string) => own.split(/[\s@.]+/).filter((word) => word.length > 2)

const nothing = { level: 0, tone: '', words: m.accounts_password_hint }
const looks: Record<Strength, { level: number; tone: string; words: () => string }> = {
  common: { level: 1, tone: 'bg-danger', words: m.accounts_password_common },
  guessable: { level: 2, tone: 'bg-warning', words: m.accounts_password_guessable },
  fair: { level: 3, tone: 'bg-primary', words: m.accounts_password_fair },
  strong: { level: 4, tone: 'bg-primary', words: m.accounts_password_strong },
}
