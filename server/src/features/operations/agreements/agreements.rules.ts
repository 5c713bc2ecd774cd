import { startOf } from '@mtaa/contract/nairobi'
import { policyNames, type PolicyName, type PolicyVersion } from '@mtaa/contract/operations/policy-versions'

export const publishedAt = ({ publishedOn }: PolicyVersion) => startOf(publishedOn)
export const effectiveAt = ({ version }: PolicyVersion) => startOf(version)

/** The last of a policy whose moment has come. */
const latest = (
  versions: readonly PolicyVersion[],
  policy: PolicyName,
  momentOfVersion: (version: PolicyVersion) => Date,
  now: Date,
) => versions.findLast((one) => one.policy === policy && momentOfVersion(one) <= now)

const ofEach = (versions: readonly PolicyVersion[], momentOfVersion: (version: PolicyVersion) => Date, now: Date) =>
  policyNames.flatMap((policy) => latest(versions, policy, momentOfVersion, now) ?? [])

/** What somebody accepts who joins at this moment. */
export const versionsInEffect = (versions: readonly PolicyVersion[], now: Date) => ofEach(versions, effectiveAt, now)

/** What members are notified of: the newest that is published, in effect or not. */
export const versionsAnnounced = (versions: readonly PolicyVersion[], now: Date) => ofEach(versions, publishedAt, now)

export const isPublished = (version: PolicyVersion, now: Date) => publishedAt(version) <= now
export const isInEffect = (version: PolicyVersion, now: Date) => effectiveAt(version) <= now

/** Published changes of which members get a mail. */
export const changesToMail = (versions: readonly PolicyVersion[], now: Date) =>
  versionsAnnounced(versions, now).filter(({ change }) => change?.material)
