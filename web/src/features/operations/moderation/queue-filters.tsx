import { severities } from '@mtaa/contract/operations/case-kinds'
import { claimFilters } from '@mtaa/contract/operations/moderation'
import { formatNumber } from '@mtaa/contract/number'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { ChipLink } from '../../../ui/forms/chip.tsx'
import { Select } from '../../../ui/forms/input.tsx'
import { kindNames, severityNames } from './case-words.ts'
import { countsQuery, type QueueFilter } from './moderation.queries.ts'
import { searchOf } from './queue-filter.ts'

const claimNames = { mine: m.moderation_mine, unclaimed: m.common_no_one }

/** Kinds with how much of each waits, how soon it is due, and who has it. */
export function QueueFilters({ filter }: { filter: QueueFilter }) {
  const navigate = useNavigate()
  const { data } = useQuery(countsQuery(useApi()))
  const pathOf = (changes: QueueFilter) => `/admin/queue${searchOf({ ...filter, ...changes })}`
  const choose = (changes: QueueFilter) => void navigate(pathOf(changes), { preventScrollReset: true })
  const kinds = data?.kinds ?? []
  const all = kinds.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <ul className="flex min-h-11 flex-wrap gap-2">
        <li>
          <ChipLink to={pathOf({ kind: undefined })} pressed={filter.kind === undefined} preventScrollReset>
            {`${m.common_everything()} ${data ? formatNumber(all) : ''}`}
          </ChipLink>
        </li>
        {kinds
          .filter(({ kind, count }) => count > 0 || kind === filter.kind)
          .map(({ kind, count }) => (
            <li key={kind} className="max-w-full">
              <ChipLink to={pathOf({ kind })} pressed={filter.kind === kind} preventScrollReset>
                {`${kindNames[kind]()} ${formatNumber(count)}`}
              </ChipLink>
            </li>
          ))}
      </ul>
      <div className="grid max-w-140 gap-3 sm:grid-cols-2">
        <Select
          label={m.moderation_severity()}
          value={filter.severity ?? ''}
          onChange={({ target }) => choose({ severity: severities.find((one) => one === target.value) })}
        >
          <option value="">{m.common_everything()}</option>
          {severities.map((one) => (
            <option key={one} value={one}>
              {severityNames[one]()}
            </option>
          ))}
        </Select>
        <Select
          label={m.moderation_claim_filter()}
          value={filter.claim ?? ''}
          onChange={({ target }) => choose({ claim: claimFilters.find((one) => one === target.value) })}
        >
          <option value="">{m.moderation_everyone()}</option>
          {claimFilters.map((one) => (
            <option key={one} value={one}>
              {claimNames[one]()}
            </option>
          ))}
        </Select>
      </div>
    </>
  )
}
