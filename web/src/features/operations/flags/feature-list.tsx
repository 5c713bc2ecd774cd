import type { FeatureFlag } from '@mtaa/contract/operations/flags'
import { m } from '../../../paraglide/messages.js'
import { type FeatureStanding, groupFeatures } from './group-features.ts'

const categories = {
  community: m.features_community,
  commerce: m.features_commerce,
  money: m.features_money,
  media: m.features_media,
  account: m.common_account,
}

const standings: Record<FeatureStanding, { name: () => string; look: string }> = {
  available: { name: m.features_available, look: 'bg-primary-tint text-primary' },
  read_only: { name: m.coming_read_only, look: 'bg-sun text-on-sun' },
  coming: { name: m.features_coming, look: 'border border-line text-muted' },
  off: { name: m.features_off, look: 'bg-danger-tint text-danger' },
}

/** What the product can do, by category. Switches have ids; people read names. */
export const FeatureList = ({ flags }: { flags: readonly FeatureFlag[] }) => (
  <div className="grid grid-cols-1 gap-x-12 gap-y-8 md:grid-cols-2">
    {groupFeatures(flags, Object.keys(categories) as (keyof typeof categories)[]).map(({ category, features }) => (
      <section key={category} aria-labelledby={`features-${category}`}>
        <h2 id={`features-${category}`} className="mb-1 text-lg font-bold">
          {categories[category]()}
        </h2>
        <ul>
          {features.map(({ name, standing }) => (
            <li key={name} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
              <span className="min-w-0 flex-[1_1_8rem] break-words">{name}</span>
              <span className={`rounded-full px-3 py-0.5 text-sm ${standings[standing].look}`}>
                {standings[standing].name()}
              </span>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)
