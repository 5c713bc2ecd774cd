/** What sanctions are made of: lists, numbers and words that pages need without the schemas. */
import type { Language } from '../language.ts'

/** How grave something was that is against the rules, and how many points it adds. */
export const strikeWeights = { warning: 0, minor: 1, major: 2, severe: 4 } as const
export const severities = ['warning', 'minor', 'major', 'severe'] as const
export type Severity = (typeof severities)[number]
/** Those of a removal: a warning adds nothing. */
export const removalSeverities = ['minor', 'major', 'severe'] as const
export type RemovalSeverity = (typeof removalSeverities)[number]

/** Days until a strike counts no more. */
export const strikeDays = 90

export const sanctionKinds = ['warn', 'restrict', 'suspend'] as const
export type SanctionKind = (typeof sanctionKinds)[number]

/** What can be done about a person. */
export const sanctionActs = ['warn', 'restrict', 'suspend', 'restore'] as const
export type SanctionAct = (typeof sanctionActs)[number]

/** How points lead to sanctions, the gravest first; without hours it lasts until a person ends it. */
export const sanctionSteps = [
  { points: 7, kind: 'suspend', hours: null },
  { points: 5, kind: 'restrict', hours: 7 * 24 },
  { points: 3, kind: 'restrict', hours: 24 },
] as const

export const sanctionLimits = {
  note: { min: 5, max: 200 },
  excerpt: 500,
  appeal: { min: 10, max: 2000 },
  bulk: 200,
  /** A restriction, or a suspension with an end, lasts at most so many days. */
  days: 365,
} as const

/** Days after a sanction in which the member can appeal, and hours in which another person answers. */
export const sanctionAppealDays = 30
export const sanctionAnswerHours = 72

type Words = Readonly<Record<Language, string>>

const kinds: Readonly<Record<SanctionKind, Words>> = {
  warn: { en: 'Warning', sw: 'Onyo' },
  restrict: { en: 'Restriction', sw: 'Kizuizi' },
  suspend: { en: 'Suspension', sw: 'Kusimamishwa' },
}
/** What was done, in a word. */
export const sanctionKindText = (kind: SanctionKind, language: Language): string => kinds[kind][language]
