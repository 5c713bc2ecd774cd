import type { FeatureFlag } from '@mtaa/contract/operations/flags'

export type FeatureStanding = 'available' | 'read_only' | 'coming' | 'off'

const order: readonly FeatureStanding[] = ['available', 'read_only', 'off', 'coming']

export function standingOf({ state, coming }: Pick<FeatureFlag, 'state' | 'coming'>): FeatureStanding {
  if (coming) return 'coming'
  if (state === 'disabled') return 'off'
  return state === 'read-only' ? 'read_only' : 'available'
}

/** By category, what is open first. Categories that are not for the public are left out. */
export const groupFeatures = <C extends string>(flags: readonly FeatureFlag[], categories: readonly C[]) =>
  categories.flatMap((category) => {
    const features = flags
      .filter((flag) => flag.category === category)
      .map((flag) => ({ name: flag.name, standing: standingOf(flag) }))
      .toSorted((one, other) => order.indexOf(one.standing) - order.indexOf(other.standing))
    return features.length > 0 ? [{ category, features }] : []
  })
