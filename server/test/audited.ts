import { expect } from 'vitest'
import type { World } from './harness.ts'

/** The audit log so far, oldest first. */
export const auditEntries = ({ db }: World) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'subject_type', 'subject_id', 'details'])
    .orderBy('id')
    .execute()

/** An act and the same act where it is refused; both return the code of the refusal, if there is one. */
export interface AuditedAct {
  act: () => Promise<unknown>
  refused: () => Promise<unknown>
  actor: string | null
  subject: string | (() => string)
}

/** What is refused writes nothing; what is done writes one entry of this name. */
export async function expectOneEntry(world: World, action: string, { act, refused, actor, subject }: AuditedAct) {
  const before = await auditEntries(world)
  expect(await refused(), 'must be refused').toEqual(expect.any(String))
  expect(await auditEntries(world)).toEqual(before)
  expect(await act(), 'must be done').toBeUndefined()
  const written = (await auditEntries(world)).slice(before.length)
  expect(written).toMatchObject([
    { action, actor_id: actor, subject_id: typeof subject === 'string' ? subject : subject() },
  ])
}

/** The code of a refusal of the client of the protocol. */
export const codeOf = async (answer: Promise<{ error: unknown }>) => {
  const { error } = (await answer) as { error: { code?: string; name?: string } | null }
  return error ? (error.code ?? error.name ?? 'refused') : undefined
}
