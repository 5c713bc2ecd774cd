import type { Language } from './language.ts'

/** A refusal: the HTTP status and its sentences for people. `{name}` is filled from the refusal's details. */
export interface RefusalEntry extends Readonly<Record<Language, string>> {
  readonly status: number
}
type RefusalTable = Readonly<Record<string, RefusalEntry>>
type CodeOf<T> = T extends T ? keyof T & string : never

/** The refusals that a feature adds, by their codes. `errors.ts` folds them into the one table. */
export const defineRefusals = <const T extends RefusalTable>(table: T): { readonly [Code in keyof T]: RefusalEntry } =>
  table

/** One table of all. Throws when two features declare the same code: one would overwrite the other. */
export function foldRefusals<T extends readonly RefusalTable[]>(
  ...tables: T
): Readonly<Record<CodeOf<T[number]>, RefusalEntry>> {
  const all = new Map<string, RefusalEntry>()
  for (const [code, entry] of tables.flatMap((table) => Object.entries(table))) {
    if (all.has(code)) throw new Error(`The refusal ${code} is declared twice`)
    all.set(code, entry)
  }
  return Object.fromEntries(all) as Record<CodeOf<T[number]>, RefusalEntry>
}
