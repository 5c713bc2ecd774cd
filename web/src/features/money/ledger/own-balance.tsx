import { formatMoment } from '@mtaa/contract/dates'
import { formatNumber } from '@mtaa/contract/number'
import { ShieldCheck } from 'lucide-react'
import type { LedgerProof } from '@mtaa/contract/money/ledger'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useSession } from '../../../platform/session.ts'
import { useOnline } from '../../../platform/use-online.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { withNext } from '../../identity/accounts/index.ts'
import { formatCents } from './cents.ts'
import { Holds } from './check-list.tsx'
import type { CheckedLeaf, OwnCheck } from './check-own.ts'
import { useOwnCheck } from './ledger.queries.ts'

/** The root of the tree of all balances, and a check of one's own that happens on this device. */
export function OwnBalance({ tree }: { tree: LedgerProof['tree'] }) {
  const { status, user } = useSession()
  return (
    <>
      <dl className="flex flex-col gap-2 text-sm">
        <div>
          <dt className="text-muted">{m.ledger_listed()}</dt>
          <dd className="font-semibold">
            {m.ledger_listed_sum({ many: formatNumber(tree.leaves), amount: formatCents(tree.cents) })}
          </dd>
        </div>
        <div>
          <dt className="text-muted">{m.ledger_root()}</dt>
          <dd>
            <code className="break-all select-all">{tree.root}</code>
          </dd>
        </div>
      </dl>
      {status === 'in' && user ? (
        <Check key={user.id} userId={user.id} />
      ) : (
        <div>
          <LinkButton to={withNext('/login', '/ledger')} icon={ShieldCheck}>
            {m.ledger_sign_in()}
          </LinkButton>
        </div>
      )}
    </>
  )
}

function Check({ userId }: { userId: string }) {
  const online = useOnline()
  const { mutate, data, isPending, isSuccess, error } = useOwnCheck(userId)
  return (
    <div className="flex flex-col items-start gap-4">
      <Button variant="primary" icon={ShieldCheck} busy={isPending} disabled={!online} onClick={() => mutate()}>
        {m.ledger_check_own()}
      </Button>
      {online ? null : <p className="text-sm font-semibold">{m.ledger_needs_network()}</p>}
      {error ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {sentenceOf(error, m.ledger_check_failed())}
        </p>
      ) : null}
      <div role="status" className="w-full">
        {isSuccess ? <Result check={data} /> : null}
      </div>
    </div>
  )
}

const names: Record<string, () => string> = {
  '2010': m.ledger_own_wallet,
  '2020': m.ledger_own_order,
  '2030': m.ledger_own_sales,
  '2040': m.ledger_own_events,
  '2080': m.ledger_own_deposit,
}

function Result({ check }: { check: OwnCheck | undefined }) {
  const language = useLanguage()
  if (!check) return <p>{m.ledger_unproved()}</p>
  const { leaves, holds, provenAt, of, cents } = check
  const moment = formatMoment(provenAt, language)
  if (leaves.length === 0 && holds) return <p>{m.ledger_own_nothing({ moment })}</p>
  return (
    <div className="flex flex-col gap-4">
      <p className={`text-lg font-bold ${holds ? 'text-primary' : 'text-danger'}`}>
        {holds ? m.ledger_own_yes() : m.ledger_own_no()}
      </p>
      <p>{holds ? m.ledger_own_yes_text({ moment }) : m.ledger_own_no_text()}</p>
      <ul className="flex flex-col gap-4">
        {leaves.map((one) => (
          <Steps key={one.leaf.position} checked={one} of={of} cents={cents} />
        ))}
      </ul>
    </div>
  )
}

function Steps({ checked, of, cents }: { checked: CheckedLeaf; of: number; cents: number }) {
  const { leaf, isOwn, fits, height, sameRoot, sameSum } = checked
  const place = { place: formatNumber(leaf.position + 1), of: formatNumber(of), steps: String(height) }
  const steps = [
    { holds: isOwn && fits, text: m.ledger_step_place(place) },
    { holds: sameRoot, text: m.ledger_step_root() },
    { holds: sameSum, text: m.ledger_step_sum({ amount: formatCents(cents) }) },
  ]
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        <span>{names[leaf.code]?.() ?? leaf.code}</span>
        <span className="tabular-nums">{formatCents(leaf.cents)}</span>
      </p>
      <ol className="mt-2 flex flex-col gap-1.5 text-sm">
        {steps.map(({ holds, text }) => (
          <li key={text} className="flex flex-wrap items-start gap-x-3">
            <Holds holds={holds} />
            <span className="min-w-[min(100%,11rem)] flex-1">{text}</span>
          </li>
        ))}
      </ol>
    </li>
  )
}
