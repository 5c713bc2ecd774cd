import { day } from '@mtaa/contract/time'
import { categories, categoryName } from '@mtaa/contract/commerce/products/categories'
import { jobLimits, jobTypes } from '@mtaa/contract/commerce/jobs/job-terms'
import { m } from '../../../../paraglide/messages.js'
import { useNow } from '../../../../platform/now.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { Input, Select, Textarea } from '../../../../ui/forms/input.tsx'
import { typeName } from '../job-words.ts'
import { dayOf } from '@mtaa/contract/nairobi'
import type { JobFieldsProps } from './job-fields-props.ts'
import { PayFields } from './pay-fields.tsx'

/** Everything but the place. */
export function JobFields(form: JobFieldsProps) {
  const language = useLanguage()
  const now = useNow()
  const { field } = form
  return (
    <div className="flex flex-col gap-4">
      <Input
        label={m.jobs_title_field()}
        hint={m.jobs_title_hint()}
        {...field('title')}
        maxLength={jobLimits.title.max}
      />
      <Input
        label={m.jobs_employer()}
        hint={m.jobs_employer_hint()}
        {...field('employer')}
        autoComplete="organization"
        maxLength={jobLimits.employer.max}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-4">
        <Select label={m.jobs_category()} {...field('category')}>
          <option value="">{m.jobs_choose_category()}</option>
          {Object.keys(categories.jobs).map((category) => (
            <option key={category} value={category}>
              {categoryName('jobs', category, language)}
            </option>
          ))}
        </Select>
        <Select label={m.jobs_type()} {...field('type')}>
          {jobTypes.map((type) => (
            <option key={type} value={type}>
              {typeName(type)}
            </option>
          ))}
        </Select>
      </div>
      <PayFields {...form} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-4">
        <Input label={m.jobs_positions()} {...field('positions')} inputMode="numeric" maxLength={3} />
        <Input
          label={m.jobs_deadline()}
          hint={m.jobs_deadline_hint()}
          {...field('deadline')}
          type="date"
          min={dayOf(now)}
          max={dayOf(now + jobLimits.deadlineDays * day)}
        />
      </div>
      <Textarea
        label={m.common_description()}
        hint={m.jobs_description_hint()}
        {...field('description')}
        rows={6}
        maxLength={jobLimits.description.max}
      />
      <Textarea
        label={m.jobs_requirements()}
        hint={m.jobs_requirements_hint()}
        optional
        {...field('requirements')}
        rows={4}
        maxLength={jobLimits.requirements.max}
      />
    </div>
  )
}
