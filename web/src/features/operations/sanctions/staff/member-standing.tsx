import type { StaffStanding } from '@mtaa/contract/operations/sanctions-admin'
import type { SanctionAct } from '@mtaa/contract/operations/sanction-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { useApi } from '../../../../platform/use-api.ts'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { SkeletonLines } from '../../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { nameOf } from '../../../community/people/index.ts'
import { StrikeEntry } from '../own-standing.tsx'
import { SanctionFacts } from '../sanction-facts.tsx'
import { actNames } from './act-words.ts'
import { SanctionDialog } from './sanction-dialog.tsx'
import { memberStandingQuery } from './staff.queries.ts'

interface MemberStandingProps {
  memberId: string
  /** As the dialogs name them. */
  name: string
}

/** A member's strikes and sanctions as staff sees them, with the acts that the viewer may do. */
export function MemberStanding({ memberId, name }: MemberStandingProps) {
  const { data, error, refetch, isFetching } = useQuery(memberStandingQuery(useApi(), memberId))
  const [act, setAct] = useState<SanctionAct>()
  if (!data && error) return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <SkeletonLines lines={6} />
  return (
    <div className="flex flex-col gap-6">
      <Summary standing={data} onAct={setAct} />
      <Entries standing={data} />
      {act ? <SanctionDialog act={act} ids={[memberId]} about={name} onClose={() => setAct(undefined)} /> : null}
    </div>
  )
}

const states = {
  good: m.sanctions_staff_good,
  restricted: m.sanctions_staff_restricted,
  suspended: m.sanctions_staff_suspended,
}

const Summary = ({ standing, onAct }: { standing: StaffStanding; onAct: (act: SanctionAct) => void }) => (
  <div className="flex flex-col gap-3">
    <p className="font-semibold">
      <span>{states[standing.state]()}</span> <span>{m.sanctions_points({ points: standing.points })}</span>
    </p>
    {standing.may.length > 0 ? (
      <div className="flex flex-wrap gap-2">
        {standing.may.map((act) => (
          <Button key={act} onClick={() => onAct(act)}>
            {actNames[act]()}
          </Button>
        ))}
      </div>
    ) : null}
  </div>
)

const ends = {
  restored: m.sanctions_how_restored,
  appeal: m.sanctions_how_appeal,
  reversed: m.sanctions_how_reversed,
}

function Entries({ standing: { strikes, sanctions } }: { standing: StaffStanding }) {
  if (strikes.length === 0 && sanctions.length === 0) return <p className="text-muted">{m.sanctions_staff_nothing()}</p>
  return (
    <>
      <section>
        <h2 className="text-lg font-bold">{m.staff_payments_decisions()}</h2>
        <ul>
          {sanctions.map((sanction) => (
            <li key={sanction.id} className="flex flex-col gap-2 border-b border-line py-4">
              <SanctionFacts sanction={sanction}>
                {sanction.by ? <span>{m.sanctions_by({ name: nameOf(sanction.by) })}</span> : null}
                {sanction.ended_how ? <span>{ends[sanction.ended_how]()}</span> : null}
                {sanction.ended_by ? <span>{m.sanctions_ended_by({ name: nameOf(sanction.ended_by) })}</span> : null}
              </SanctionFacts>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className="text-lg font-bold">{m.sanctions_strikes()}</h2>
        <ul>
          {strikes.map((strike) => (
            <StrikeEntry key={strike.id} strike={strike}>
              <span>{strike.by ? m.sanctions_by({ name: nameOf(strike.by) }) : null}</span>
            </StrikeEntry>
          ))}
        </ul>
      </section>
    </>
  )
}
