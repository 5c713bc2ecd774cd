import { categories, categoryName } from '@mtaa/contract/commerce/categories'
import { jobLimits, jobTypes } from '@mtaa/contract/commerce/job-terms'
import { m } from '../../../../paraglide/messages.js'
import { useNow } from '../../../../platform/now.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { Input, Select, Textarea } from '../../../../ui/forms/input.tsx'
import { typeName } from '../job-words.ts'
import { dateOf } from './job-draft.ts'
import type { JobFieldsProps } from './job-fields-props.ts'
import { PayFields } from './pay-fields.tsx'

const day = 86_400_000

/** Everything but the place. */
export function JobFields({ draft, errors, onChange }: JobFieldsProps) {
  const language = useLanguage()
  const now = useNow()
  return (
    <div className="flex flex-col gap-4">
      <Input
        label={m.jobs_title_field()}
        hint={m.jobs_title_hint()}
        name="title"
        maxLength={jobLimits.title.max}
        value={draft.title}
        onChange={({ target }) => onChange({ title: target.value })}
        error={errors.title}
      />
      <Input
        label={m.jobs_employer()}
        hint={m.jobs_employer_hint()}
        name="employer"
        autoComplete="organization"
        maxLength={jobLimits.employer.max}
        value={draft.employer}
        onChange={({ target }) => onChange({ employer: target.value })}
        error={errors.employer}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-4">
        <Select
          label={m.jobs_category()}
          name="category"
          value={draft.category}
          onChange={({ target }) => onChange({ category: target.value })}
          error={errors.category}
        >
          <option value="">{m.jobs_choose_category()}</option>
          {Object.keys(categories.jobs).map((category) => (
            <option key={category} value={category}>
              {categoryName('jobs', category, language)}
            </option>
          ))}
        </Select>
        <Select
          label={m.jobs_type()}
          name="type"
          value={draft.type}
          onChange={({ target }) => onChange({ type: target.value })}
          error={errors.type}
        >
          {jobTypes.map((type) => (
            <option key={type} value={type}>
              {typeName(type)}
            </option>
          ))}
        </Select>
      </div>
      <PayFields draft={draft} errors={errors} onChange={onChange} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-4">
        <Input
          label={m.jobs_positions()}
          name="positions"
          inputMode="numeric"
          maxLength={3}
          value={draft.positions}
          onChange={({ target }) => onChange({ positions: target.value })}
          error={errors.positions}
        />
        <Input
          label={m.jobs_deadline()}
          hint={m.jobs_deadline_hint()}
          name="deadline"
          type="date"
          min={dateOf(now)}
          max={dateOf(now + jobLimits.deadlineDays * day)}
          value={draft.deadline}
          onChange={({ target }) => onChange({ deadline: target.value })}
          error={errors.deadline}
        />
      </div>
      <Textarea
        label={m.common_description()}
        hint={m.jobs_description_hint()}
        name="description"
        rows={6}
        maxLength={jobLimits.description.max}
        value={draft.description}
        onChange={({ target }) => onChange({ description: target.value })}
        error={errors.description}
      />
      <Textarea
        label={m.jobs_requirements()}
        hint={m.jobs_requirements_hint()}
        optional
        name="requirements"
        rows={4}
        maxLength={jobLimits.requirements.max}
        value={draft.requirements}
        onChange={({ target }) => onChange({ requirements: target.value })}
        error={errors.requirements}
      />
    </div>
  )
}
