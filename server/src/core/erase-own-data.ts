import type { Tx } from '../platform/database/db.ts'
import type { Deps } from './deps.ts'
import type { Feature, Named } from './feature.ts'
import { foldSignInMethods } from './fold.ts'
import { removeSignInMethods } from './sign-in-methods.ts'

/** Deletes what is the member's own in every feature, in the caller's transaction. Others' records stay. */
export async function eraseOwnData(
  { clock, cache }: Pick<Deps, 'clock' | 'cache'>,
  tx: Tx,
  all: readonly Feature[],
  memberId: string,
): Promise<void> {
  const now = clock()
  const holders = all.flatMap(({ ownData }) => ownData ?? [])
  const named = await findNamed(tx, all, memberId)
  for (const holder of holders) await holder.erase?.(tx, memberId, { named, now, cache })
  await removeSignInMethods(foldSignInMethods(all), tx, memberId)
  for (const holder of holders) await holder.eraseLast?.(tx, memberId, { named, now, cache })
}

async function findNamed(tx: Tx, all: readonly Feature[], memberId: string): Promise<Named> {
  const listings: string[] = []
  for (const { ownData } of all) listings.push(...((await ownData?.named?.(tx, memberId))?.listings ?? []))
  return { listings }
}
