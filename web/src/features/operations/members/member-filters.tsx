import { useQuery } from '@tanstack/react-query'
import { roleText } from '@mtaa/contract/identity/role-words'
import { memberSorts, memberStates } from '@mtaa/contract/operations/members'
import { sanctionSteps } from '@mtaa/contract/operations/sanction-words'
import { grantableRoles } from '@mtaa/contract/operations/roles'
import { Search } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Input, Select } from '../../../ui/forms/input.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { locationsQuery } from '../../places/places/index.ts'
import type { MemberFilters } from './members.queries.ts'
import { stateName } from './member-words.ts'

interface Typed {
  q: string
  role: string
  state: string
  county: string
  points: string
  created_from: string
  created_to: string
  sort: string
}

/** What was chosen, from the words of a form or of a URL; what is unknown is left out. */
export function readFilters(typed: Readonly<Partial<Record<keyof Typed, string>>>): MemberFilters {
  const role = grantableRoles.find((one) => one === typed.role)
  const state = memberStates.find((one) => one === typed.state)
  const sort = memberSorts.find((one) => one === typed.sort)
  const [county, points] = [Number(typed.county), Number(typed.points)]
  const day = (text = '') => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined)
  const [from, to] = [day(typed.created_from), day(typed.created_to)]
  return {
    ...(typed.q?.trim() && { q: typed.q.trim() }),
    ...(role && { role }),
    ...(state && { state }),
    ...(county >= 1 && county <= 47 && { county }),
    ...(points >= 1 && points <= 100 && { points }),
    ...(from && { created_from: from }),
    ...(to && { created_to: to }),
    ...(sort && { sort }),
  }
}

/** Of points: any, and those that lead to sanctions. */
const steps = [1, ...sanctionSteps.map(({ points }) => points)].toSorted((one, other) => one - other)

interface FiltersProps {
  filters: MemberFilters
  onFilters: (filters: MemberFilters) => void
}

/** Search and filters of the list of members; they are sent together. */
export function MemberFilterForm({ filters, onFilters }: FiltersProps) {
  const language = useLanguage()
  const { data: places } = useQuery(locationsQuery(useApi()))
  const sort: string = filters.sort ?? 'newest'
  const form = useForm({
    initial: {
      q: filters.q ?? '',
      role: filters.role ?? '',
      state: filters.state ?? '',
      county: filters.county ? String(filters.county) : '',
      points: filters.points ? String(filters.points) : '',
      created_from: filters.created_from ?? '',
      created_to: filters.created_to ?? '',
      sort,
    },
    check: (values) => ({ body: readFilters(values) }),
    send: onFilters,
  })
  const { q: _, ...others } = filters
  return (
    <form {...form.props} role="search" className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <div className="min-w-0 flex-1 basis-56">
          <Input
            {...form.field('q')}
            type="search"
            label={m.members_search()}
            hint={m.members_search_hint()}
            maxLength={120}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        {/* Beside the field, which has a label above it and a hint below. */}
        <Button type="submit" variant="primary" icon={Search} className="self-start sm:mt-6.5">
          {m.staff_payments_find()}
        </Button>
      </div>
      <details open={Object.keys(others).length > 0}>
        <summary className="min-h-11 content-center font-semibold text-primary">{m.listings_filters()}</summary>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-3 pt-2">
          <Select {...form.field('role')} label={m.members_role()}>
            <option value="">{m.listings_any()}</option>
            {grantableRoles.map((role) => (
              <option key={role} value={role}>
                {roleText(role, language)}
              </option>
            ))}
          </Select>
          <Select {...form.field('state')} label={m.common_state()}>
            <option value="">{m.listings_any()}</option>
            {memberStates.map((state) => (
              <option key={state} value={state}>
                {stateName[state]()}
              </option>
            ))}
          </Select>
          <Select {...form.field('county')} label={m.common_county()}>
            <option value="">{m.listings_any()}</option>
            {places?.counties.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
          <Select {...form.field('points')} label={m.sanctions_strikes()}>
            <option value="">{m.listings_any()}</option>
            {steps.map((points) => (
              <option key={points} value={points}>
                {m.members_strikes_from({ points })}
              </option>
            ))}
          </Select>
          <Input {...form.field('created_from')} type="date" label={m.members_joined_from()} />
          <Input {...form.field('created_to')} type="date" label={m.members_joined_to()} />
          <Select {...form.field('sort')} label={m.members_sort()}>
            <option value="newest">{m.members_newest()}</option>
            <option value="last_seen">{m.members_seen_first()}</option>
          </Select>
        </div>
      </details>
    </form>
  )
}
