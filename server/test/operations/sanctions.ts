import * as own from '@mtaa/contract/operations/sanctions'
import * as staff from '@mtaa/contract/operations/sanctions-admin'
import type { z } from 'zod/mini'
import type { Person } from '../factories.ts'
import type { World } from '../harness.ts'

const why = { rule: 'spam', note: 'The same again and again' } as const

/** What staff and members do about sanctions, in few words. */
export function sanctionCalls({ as }: World) {
  const about = ({ id }: { id: string }) => ({ params: { id } })
  return {
    why,
    strike: (by: Person, member: { id: string }, body: Partial<z.input<typeof staff.strikeMember.body>> = {}) =>
      as(by)(staff.strikeMember, { ...about(member), body: { ...why, severity: 'minor', ...body } }),
    restrict: (by: Person, member: { id: string }, until: Date | null) =>
      as(by)(staff.sanctionMember, {
        ...about(member),
        body: { ...why, kind: 'restrict', until: until?.toISOString() ?? null },
      }),
    suspend: (by: Person, member: { id: string }, until: Date | null = null) =>
      as(by)(staff.sanctionMember, {
        ...about(member),
        body: { ...why, kind: 'suspend', until: until?.toISOString() ?? null },
      }),
    restore: (by: Person, member: { id: string }) =>
      as(by)(staff.restoreMember, { ...about(member), body: { note: 'It was a misunderstanding' } }),
    bulk: (
      by: Person,
      ids: readonly string[],
      act: 'warn' | 'restrict' | 'suspend' | 'restore',
      until: Date | null = null,
    ) => as(by)(staff.sanctionMembers, { body: { ids: [...ids], act, ...why, until: until?.toISOString() ?? null } }),
    standing: (by: Person, member: { id: string }) => as(by)(staff.getMemberStanding, about(member)),
    mine: (person: Person) => as(person)(own.getMyStanding, {}),
    appeal: (person: Person, id: string, text = 'I did not write that') =>
      as(person)(own.appealSanction, { params: { id }, body: { text } }),
    appeals: async (by: Person, state: 'waiting' | 'decided' = 'waiting') =>
      (await as(by)(staff.listSanctionAppeals, { query: { state } })).items,
    decide: (by: Person, id: string, outcome: 'granted' | 'rejected') =>
      as(by)(staff.decideSanctionAppeal, { params: { id }, body: { outcome, note: 'Looked at again' } }),
    codeOf: (work: Promise<unknown>): Promise<string> =>
      work.then(
        () => 'done',
        (error: { code?: string }) => error.code ?? String(error),
      ),
  }
}

/** The token of the link in the newest mail to this person. */
export async function linkTo(world: World, { email }: Person): Promise<string> {
  const mail = (await world.mails()).find(({ recipient }) => recipient === email)
  return /\/appeal\/([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? ''
}
