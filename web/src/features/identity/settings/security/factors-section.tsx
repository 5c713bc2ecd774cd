import { formatMoment } from '@mtaa/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { AuthUser } from '@mtaa/contract/identity/auth-objects'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { useSignInMethods } from '../../accounts/index.ts'
import { ConfirmedButton } from '../confirmed-button.tsx'
import { Opened, useReturnFocus } from '../follow-focus.tsx'
import { formatPhone } from '../../../../platform/format.ts'
import { Problem, Setting, SettingList, SettingSection } from '../setting.tsx'
import { useChange } from '../use-change.ts'
import { userKey } from '../user.queries.ts'
import {
  type RequestedFactor,
  hasRecoveryCodes,
  newRecoveryCodes,
  recoveryCodesQuery,
  removedFactorKeys,
  removeFactor,
  requestedFactors,
} from './factors.queries.ts'

const EnrolTotp = lazy(() => import('./enrol-totp.tsx').then((file) => ({ default: file.EnrolTotp })))
const EnrolKey = lazy(() => import('./enrol-key.tsx').then((file) => ({ default: file.EnrolKey })))
const EnrolPhone = lazy(() => import('./enrol-phone.tsx').then((file) => ({ default: file.EnrolPhone })))

interface FactorsSectionProps {
  user: AuthUser
  /** Recovery codes, shown once. */
  onCodes: (codes: string[]) => void
}

/** Second factors and recovery codes. */
export function FactorsSection({ user, onCodes }: FactorsSectionProps) {
  const [adding, setAdding] = useState<'totp' | 'key' | 'phone' | null>(null)
  const buttons = useReturnFocus<HTMLDivElement>(adding !== null)
  const factors = requestedFactors(user)
  const codesMade = hasRecoveryCodes(user)
  const { passkeys, texts } = useSignInMethods()
  const done = (codes: string[] | null) => {
    setAdding(null)
    if (codes) onCodes(codes)
  }
  const names = factors.map(({ friendly_name: name }) => name ?? '')
  return (
    <SettingSection title={m.settings_factors()} hint={m.settings_factors_hint()}>
      {factors.length > 0 ? (
        <SettingList>
          {factors.map((factor) => (
            <FactorSetting key={factor.id} factor={factor} last={factors.length === 1} />
          ))}
          <RecoveryCodesSetting made={codesMade} onCodes={onCodes} />
        </SettingList>
      ) : null}
      {adding ? (
        <Suspense fallback={<Skeleton className="mt-4 h-40" />}>
          <div className="border-b border-line py-4">
            <Opened key={adding}>
              {adding === 'totp' ? (
                <EnrolTotp usedNames={names} codesMade={codesMade} onDone={done} onCancel={() => setAdding(null)} />
              ) : adding === 'key' ? (
                <EnrolKey usedNames={names} codesMade={codesMade} onDone={done} onCancel={() => setAdding(null)} />
              ) : (
                <EnrolPhone codesMade={codesMade} onDone={done} onCancel={() => setAdding(null)} />
              )}
            </Opened>
          </div>
        </Suspense>
      ) : (
        <div ref={buttons} className="flex flex-wrap gap-2 pt-4">
          <Button onClick={() => setAdding('totp')}>{m.settings_totp_add()}</Button>
          {passkeys && 'PublicKeyCredential' in window ? (
            <Button onClick={() => setAdding('key')}>{m.settings_key_add()}</Button>
          ) : null}
          {texts && !factors.some(({ factor_type: type }) => type === 'phone') ? (
            <Button onClick={() => setAdding('phone')}>{m.settings_factor_phone_add()}</Button>
          ) : null}
        </div>
      )}
    </SettingSection>
  )
}

const kinds: Record<RequestedFactor['factor_type'], () => string> = {
  totp: m.settings_factor_totp,
  phone: m.settings_factor_phone,
  webauthn: m.settings_factor_key,
}

function FactorSetting({ factor, last }: { factor: RequestedFactor; last: boolean }) {
  const language = useLanguage()
  const { run, busy, problem } = useChange(() => removeFactor(factor.id), {
    touches: removedFactorKeys,
    answer: m.settings_removed(),
  })
  const kind = kinds[factor.factor_type]()
  const name =
    factor.factor_type === 'phone' ? formatPhone((factor.phone ?? '').replace('+', '')) : factor.friendly_name
  const added = m.settings_added({ day: formatMoment(factor.created_at, language) })
  return (
    <Setting
      title={name || kind}
      action={
        <ConfirmedButton
          name={m.settings_remove_named({ name: name || kind })}
          title={m.settings_factor_remove_title()}
          text={last ? m.settings_factor_remove_last() : m.settings_factor_remove_text({ name: name || kind })}
          action={m.common_remove()}
          busy={busy}
          problem={problem}
          onConfirm={() => run()}
        >
          {m.common_remove()}
        </ConfirmedButton>
      }
    >
      {name && name !== kind ? `${kind} · ${added}` : added}
    </Setting>
  )
}

function RecoveryCodesSetting({ made, onCodes }: { made: boolean; onCodes: (codes: string[]) => void }) {
  const { data, isPending, error, refetch } = useQuery({ ...recoveryCodesQuery, enabled: made })
  const renew = useChange(newRecoveryCodes, {
    touches: [userKey, recoveryCodesQuery.queryKey],
    answer: null,
    onDone: onCodes,
  })
  if (!made) {
    return (
      <Setting
        title={m.settings_codes()}
        action={
          <Button variant="plain" busy={renew.busy} onClick={() => renew.run(false)}>
            {m.settings_codes_make()}
          </Button>
        }
        more={renew.problem ? <Problem>{renew.problem}</Problem> : null}
      >
        {m.settings_codes_none()}
      </Setting>
    )
  }
  return (
    <Setting
      title={m.settings_codes()}
      action={
        error ? (
          <Button variant="plain" onClick={() => void refetch()}>
            {m.ui_retry()}
          </Button>
        ) : (
          <ConfirmedButton
            title={m.settings_codes_renew_title()}
            text={m.settings_codes_renew_text()}
            action={m.settings_codes_renew()}
            busy={renew.busy}
            problem={renew.problem}
            onConfirm={() => renew.run(true)}
          >
            {m.settings_codes_renew()}
          </ConfirmedButton>
        )
      }
    >
      {isPending ? (
        <Skeleton className="my-0.5 h-4 w-32" />
      ) : error ? (
        sentenceOf(error, m.settings_load_failed())
      ) : (
        m.settings_codes_left({ remaining: data.remaining, total: data.total })
      )}
    </Setting>
  )
}
