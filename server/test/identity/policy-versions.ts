import { policyVersions, type PolicyVersion } from '@mtaa/contract/operations/policy-versions'
import type { Settings } from '../../src/core/deps.ts'

/** An invented later version of the Privacy Policy. */
export const changed = ({
  publishedOn,
  version,
  material = true,
}: Pick<PolicyVersion, 'publishedOn' | 'version'> & { material?: boolean }): PolicyVersion => ({
  policy: 'privacy',
  version,
  publishedOn,
  change: { material, what: { en: 'We explain maps.', sw: 'Tunaeleza ramani.' } },
})

/** Settings of a world in which there are these versions, too. */
export const withVersions =
  (...more: PolicyVersion[]) =>
  (usual: Settings): Settings => ({
    ...usual,
    policies: { ...usual.policies, versions: [...policyVersions, ...more] },
  })
