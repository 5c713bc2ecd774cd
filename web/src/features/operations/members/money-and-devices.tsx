import { formatMoment } from '@mtaa/contract/dates'
import { formatNumber } from '@mtaa/contract/number'
import type { factorTypes, MemberDevices, MemberLedger } from '@mtaa/contract/operations/member-parts'
import { m } from '../../../paraglide/messages.js'
import { formatCents } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { Facts } from './facts.tsx'
import { useForReason } from './members.queries.ts'
import { PrivatePart } from './private-part.tsx'

const line = 'flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-line py-3'

export function Ledger({ id }: { id: string }) {
  const { ledger } = useForReason(id)
  return (
    <PrivatePart text={m.members_reason_first()} read={ledger}>
      {(read) => <LedgerParts ledger={read} />}
    </PrivatePart>
  )
}

function LedgerParts({ ledger }: { ledger: MemberLedger }) {
  const language = useLanguage()
  return (
    <div className="flex flex-col gap-8">
      <Facts
        facts={[
          { name: m.page_wallet(), value: `KSh ${formatCents(ledger.wallet_cents)}` },
          { name: m.members_payable(), value: `KSh ${formatCents(ledger.payable_cents)}` },
          { name: m.page_points(), value: formatNumber(ledger.points) },
          { name: m.members_points_pending(), value: formatNumber(ledger.points_pending) },
        ]}
      />
      <section>
        <SectionHead title={m.members_payouts()} />
        {ledger.payouts.length === 0 ? <p className="text-muted">{m.members_payouts_none()}</p> : null}
        <ul>
          {ledger.payouts.map(({ id, amount_cents: cents, state, at }) => (
            <li key={id} className={line}>
              <strong className="tabular-nums">{`KSh ${formatCents(cents)}`}</strong>
              <Badge>{state}</Badge>
              <span className="text-sm text-muted">{formatMoment(at, language)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const factorName: Readonly<Record<(typeof factorTypes)[number], () => string>> = {
  totp: m.members_factor_totp,
  phone: m.members_factor_phone,
  webauthn: m.settings_factor_key,
  recovery_code: m.settings_codes,
}

export function Devices({ id }: { id: string }) {
  const { devices } = useForReason(id)
  return (
    <PrivatePart text={m.members_reason_first()} read={devices}>
      {(read) => <DeviceParts devices={read} />}
    </PrivatePart>
  )
}

function DeviceParts({ devices: { sessions, factors, passkeys } }: { devices: MemberDevices }) {
  const language = useLanguage()
  return (
    <div className="flex flex-col gap-8">
      <section>
        <SectionHead title={m.members_sessions()} />
        {sessions.length === 0 ? <p className="text-muted">{m.members_sessions_none()}</p> : null}
        <ul>
          {sessions.map(({ id, name, address, opened_at: opened, last_seen_at: seen, second_factor: strong }) => (
            <li key={id} className={line}>
              <strong>{name}</strong>
              {strong ? <Badge tone="primary">{m.members_second_factor()}</Badge> : null}
              {address ? <span>{address}</span> : null}
              <span className="text-sm text-muted">
                {m.members_opened_at({ moment: formatMoment(opened, language) })}
              </span>
              <span className="text-sm text-muted">{m.members_seen_at({ moment: formatMoment(seen, language) })}</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <SectionHead title={m.members_factors()} />
        {factors.length === 0 ? <p className="text-muted">{m.members_factors_none()}</p> : null}
        <ul>
          {factors.map(({ type, verified, at }) => (
            <li key={`${type} ${at}`} className={line}>
              <strong>{factorName[type]()}</strong>
              <span>{verified ? m.members_proven() : m.members_not_proven()}</span>
              <span className="text-sm text-muted">{formatMoment(at, language)}</span>
            </li>
          ))}
        </ul>
        <p className="py-3">{m.members_passkeys({ count: passkeys })}</p>
      </section>
    </div>
  )
}
