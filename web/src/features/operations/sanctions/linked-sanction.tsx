import { useQuery } from '@tanstack/react-query'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { LinkedAppealForm } from './appeal-form.tsx'
import { AppealFacts, SanctionFacts } from './sanction-facts.tsx'
import { linkedSanctionQuery } from './sanctions.queries.ts'

/** What the link of a mail is about, with the appeal against it. Its page has loaded it. */
export function LinkedSanction({ token }: { token: string }) {
  const { data: sanction } = useQuery(linkedSanctionQuery(useApi(), token))
  if (!sanction) return null
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
        <SanctionFacts sanction={sanction} />
      </div>
      {sanction.appeal ? <AppealFacts appeal={sanction.appeal} /> : null}
      {sanction.appeal_until ? (
        <LinkedAppealForm token={token} until={sanction.appeal_until} />
      ) : sanction.appeal ? null : (
        <p>{m.sanctions_no_appeal()}</p>
      )}
    </div>
  )
}
