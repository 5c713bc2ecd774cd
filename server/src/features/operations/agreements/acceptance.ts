import type { Deps } from '../../../core/deps.ts'
import type { Acceptance } from '../acceptances/index.ts'
import { versionsInEffect } from './agreements.rules.ts'

/** What somebody accepts who creates an account at this moment, under the sentence that says so. */
export const acceptanceAt = ({ settings }: Pick<Deps, 'settings'>, acceptedAt: Date): Acceptance[] =>
  versionsInEffect(settings.policies.versions, acceptedAt).map(({ policy, version }) => ({
    policy,
    version,
    acceptedAt,
  }))
